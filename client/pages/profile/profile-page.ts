/** The player's own profile: create, recover, rename, export and delete it. */
import type { Profile } from "../../../shared/history.ts";
import {
  createProfile,
  createRecoveryCode,
  deleteMyData,
  exportMyData,
  fetchMe,
  fetchMyFigures,
  fetchProfile,
  type HistoryResponse,
  recoverProfile,
  renameProfile,
} from "../../net/history-api.ts";
import { copyText, saveJson } from "../../ui/copy-and-save.ts";
import { type MountedPage, mountPage } from "../../ui/mount-page.ts";
import { fitName, myName } from "../home/player-name.ts";
import { PeopleSection } from "./people-section.ts";
import { type ProfileActions, type ProfileState, profileView } from "./profile-view.ts";

/** The address of a browser that comes back from the sign-in page of a club or a school. */
const ANSWER = /^account-([\w-]*)$/;

/** What the browser has come back with, in the id of a profile's address; undefined for a profile. */
export function signInAnswerIn(id: string | undefined): string | undefined {
  return ANSWER.exec(id ?? "")?.[1];
}

/** What the address of the page has brought. */
export interface Brought {
  readonly linkToken?: string | undefined;
  readonly signInAnswer?: string | undefined;
}

/** Opens the page; the returned function closes it. */
export function openProfilePage(parent: HTMLElement, goHome: () => void, brought: Brought): () => void {
  const page = new ProfilePage(parent, goHome, brought);
  return () => page.close();
}

const INITIAL_STATE: Omit<ProfileState, "name" | "people"> = {
  curve: [],
  code: "",
  hasCopied: false,
  pendingConfirmation: "none",
  isBusy: false,
  isRemoved: false,
};

/** A press that sends a request. */
type Sent = "create" | "rename" | "recover" | "renewCode" | "exportAll" | "deleteAll" | "passkeys";

class ProfilePage implements ProfileActions {
  readonly goHome: () => void;
  readonly #page: MountedPage;
  #state: ProfileState;
  #isClosed = false;
  /** What was pressed and has no answer yet. */
  readonly #sent = new Set<Sent>();
  /** The answer to the last of it. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parent: HTMLElement, goHome: () => void, { linkToken, signInAnswer }: Brought) {
    this.goHome = goHome;
    const people = new PeopleSection(() => this.change({}), linkToken);
    this.#state = { ...INITIAL_STATE, name: myName(), people: (isFirst) => people.view(isFirst) };
    this.#page = mountPage(parent, "past", () => profileView(this.#state, this));
    void this.#load();
    void this.#loadPasskeys(signInAnswer);
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

  create(): void {
    const name = fitName(this.#state.name);
    if (name === "") return;
    void this.#send(
      "create",
      () => createProfile(name),
      async ({ recoveryCode }) => {
        this.change({ newRecoveryCode: recoveryCode, hasCopied: false });
        await this.#load();
      },
    );
  }

  rename(): void {
    const name = fitName(this.#state.name);
    if (name === "") return;
    void this.#send(
      "rename",
      () => renameProfile(name),
      () => this.#load(),
    );
  }

  recover(): void {
    const code = this.#state.code.trim();
    if (code === "") return;
    void this.#send(
      "recover",
      () => recoverProfile(code),
      async () => {
        this.change({ code: "" });
        await this.#load();
      },
    );
  }

  renewCode(): void {
    void this.#send("renewCode", createRecoveryCode, async ({ recoveryCode }) => {
      this.change({ newRecoveryCode: recoveryCode, hasCopied: false, pendingConfirmation: "none" });
    });
  }

  copyCode(): void {
    void copyText(this.#state.newRecoveryCode ?? "").then((hasCopied) => this.change({ hasCopied }));
  }

  exportAll(): void {
    void this.#send("exportAll", exportMyData, async (all) => saveJson(all, "last-card-me.json"));
  }

  deleteAll(): void {
    void this.#send("deleteAll", deleteMyData, async () => {
      this.change({ pendingConfirmation: "none", newRecoveryCode: undefined, isRemoved: true });
      await this.#load();
    });
  }

  async #loadPasskeys(signInAnswer: string | undefined): Promise<void> {
    const lazy = await import("./passkeys.lazy.ts").catch(() => undefined);
    const page = {
      draw: () => this.change({}),
      send: <T>(request: () => Promise<HistoryResponse<T>>) =>
        this.#send("passkeys", request, () => this.#load()),
    };
    const passkeys = await lazy?.openPasskeys(page).catch(() => undefined);
    this.change({ passkeys });
    if (signInAnswer !== undefined) await passkeys?.finishSignIn(signInAnswer);
  }

  async #load(): Promise<void> {
    const result = await fetchMe();
    if (!result.ok) return this.change({ error: result.error });
    const { profile } = result.value;
    this.change({ me: result.value, name: profile?.name ?? myName(), curve: [] });
    const figures = await fetchMyFigures();
    if (figures.ok) this.change({ figures: figures.value });
    await this.#state.passkeys?.load();
    if (profile !== undefined) await this.#loadCurve(profile);
  }

  async #loadCurve({ id }: Profile): Promise<void> {
    const result = await fetchProfile(id);
    if (result.ok) this.change({ curve: result.value.curve });
  }

  /** Requests are sent one after another. A second press on the same button, before it is answered, does nothing. */
  async #send<T>(
    what: Sent,
    request: () => Promise<HistoryResponse<T>>,
    then: (value: T) => Promise<void>,
  ): Promise<boolean> {
    if (this.#sent.has(what)) return false;
    this.#sent.add(what);
    const answered = this.#last.then(() => this.#ask(request, then));
    this.#last = answered;
    const error = await answered;
    this.#sent.delete(what);
    this.change({ isBusy: this.#sent.size > 0, ...(error && { error }) });
    return error === undefined;
  }

  /** Resolves to the error of a request that was refused. */
  async #ask<T>(
    request: () => Promise<HistoryResponse<T>>,
    then: (value: T) => Promise<void>,
  ): Promise<ProfileState["error"]> {
    this.change({ isBusy: true, error: undefined, isRemoved: false });
    const result = await request();
    if (!result.ok) return result.error;
    await then(result.value);
    return undefined;
  }
}
