/** One's own profile: made, brought here, renamed, taken along, deleted. */
import type { Profile } from "../../../shared/history.ts";
import {
  deleteMe,
  exportMe,
  type HistoryAnswer,
  makeProfile,
  me,
  newRecoveryCode,
  profileWith,
  recoverProfile,
  renameProfile,
} from "../../net/history-api.ts";
import { copyText } from "../../ui/clipboard.ts";
import { type OpenedPage, openPage } from "../../ui/mount-page.ts";
import { fitName, myName } from "../home/player-name.ts";
import { saveJson } from "../save-file.ts";
import type { ProfileHands, ProfileState } from "./profile-state.ts";
import { profileView } from "./profile-view.ts";

/** Shows the page; the answer takes it away. */
export function openProfilePage(host: HTMLElement, goHome: () => void): () => void {
  const page = new ProfilePage(host, goHome);
  return () => page.close();
}

const FRESH: Omit<ProfileState, "name"> = {
  me: undefined,
  curve: [],
  trouble: undefined,
  code: "",
  freshCode: undefined,
  hasCopied: false,
  sure: "none",
  isBusy: false,
  isRemoved: false,
};

class ProfilePage implements ProfileHands {
  readonly goHome: () => void;
  readonly #page: OpenedPage;
  #state: ProfileState;
  #isClosed = false;

  constructor(host: HTMLElement, goHome: () => void) {
    this.goHome = goHome;
    this.#state = { ...FRESH, name: myName() };
    this.#page = openPage(host, "past", () => profileView(this.#state, this));
    void this.#look();
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  change(part: Partial<ProfileState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  make(): void {
    const name = fitName(this.#state.name);
    if (name === "") return;
    void this.#ask(
      () => makeProfile(name),
      async ({ recoveryCode }) => {
        this.change({ freshCode: recoveryCode, hasCopied: false });
        await this.#look();
      },
    );
  }

  rename(): void {
    const name = fitName(this.#state.name);
    if (name === "") return;
    void this.#ask(
      () => renameProfile(name),
      () => this.#look(),
    );
  }

  recover(): void {
    const code = this.#state.code.trim();
    if (code === "") return;
    void this.#ask(
      () => recoverProfile(code),
      async () => {
        this.change({ code: "" });
        await this.#look();
      },
    );
  }

  newCode(): void {
    void this.#ask(newRecoveryCode, async ({ recoveryCode }) => {
      this.change({ freshCode: recoveryCode, hasCopied: false, sure: "none" });
    });
  }

  copyCode(): void {
    void copyText(this.#state.freshCode ?? "").then((hasCopied) => this.change({ hasCopied }));
  }

  exportAll(): void {
    void this.#ask(exportMe, async (all) => saveJson(all, "last-card-me.json"));
  }

  remove(): void {
    void this.#ask(deleteMe, async () => {
      this.change({ sure: "none", freshCode: undefined, isRemoved: true });
      await this.#look();
    });
  }

  async #look(): Promise<void> {
    const answer = await me();
    if (!answer.ok) return this.change({ trouble: answer.trouble });
    const { profile } = answer.value;
    this.change({ me: answer.value, name: profile?.name ?? myName(), curve: [] });
    if (profile !== undefined) await this.#lookAtCurve(profile);
  }

  async #lookAtCurve({ id }: Profile): Promise<void> {
    const answer = await profileWith(id);
    if (answer.ok) this.change({ curve: answer.value.curve });
  }

  async #ask<T>(question: () => Promise<HistoryAnswer<T>>, then: (value: T) => Promise<void>): Promise<void> {
    if (this.#state.isBusy) return;
    this.change({ isBusy: true, trouble: undefined, isRemoved: false });
    const answer = await question();
    if (answer.ok) await then(answer.value);
    this.change(answer.ok ? { isBusy: false } : { isBusy: false, trouble: answer.trouble });
  }
}
