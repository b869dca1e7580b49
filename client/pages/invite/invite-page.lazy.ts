/**
 * The page of an invitation, for a guest without a seat: what is going on at the table now, a name, the password if there
 * is one, and a button to join.
 */
import "../../styles/deferred.css";
import "../../styles/invite.css";
import "../../styles/page-head.css";
import type { Refusal, Result } from "../../../shared/refusal.ts";
import type { JoinOptions } from "../../../shared/wire/messages.ts";
import type { TableFacts } from "../../../shared/wire/table-facts.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { fetchTableFacts } from "../../net/fetch-table-facts.ts";
import type { WatchOptions } from "../../net/game-api-contract.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import { faceRow } from "../../ui/faces/face-choice.ts";
import { facesFromMine } from "../../ui/faces/my-face.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { fitName, joinWithSuggestions, myName, randomName, saveMyName } from "../home/player-name.ts";
import {
  INITIAL_STATE,
  type InviteState,
  type InviteStep,
  isTableMissing,
  noSeatReasonFor,
  stepFor,
} from "./invite-state.ts";
import { inviteView, type RulesView } from "./invite-view.ts";

type Watching = (joined: Result<TableSession>) => Result<TableSession>;

interface Invitation {
  readonly code: string;
  /** Why this browser's seat was lost, if it had one. */
  readonly refusal?: Refusal;
  join(options: JoinOptions): Promise<Refusal | undefined>;
  /** `watching` is called with the result of the join, which it returns. */
  watch(options: WatchOptions, watching?: Watching): Promise<Refusal | undefined>;
  quickPlay(name: string): Promise<Refusal | undefined>;
  goHome(): void;
}

/** A spectator of this name asks for a seat in the next match. The table says so if it has none: the player can still watch. */
function takeNextSeat(name: string): Watching {
  return (joined) => {
    const isSeated = joined.ok && joined.value.snapshot.players.some(({ isMe }) => isMe);
    if (joined.ok && !isSeated) void joined.value.request("takeSeat", { name });
    return joined;
  };
}

/** How often the page asks what is going on at the table, in ms. */
const REFRESH_INTERVAL_MS = 10_000;

/** Opens the page; the returned function closes it. */
export function openInvitePage(parent: HTMLElement, invitation: Invitation): () => void {
  const page = new InvitePage(parent, invitation);
  return () => page.close();
}

class InvitePage {
  readonly #invitation: Invitation;
  readonly #page: ReturnType<typeof mountPage>;
  readonly #closing = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #faces = facesFromMine();
  #state: InviteState;
  #rulesView: RulesView | undefined;

  constructor(parent: HTMLElement, invitation: Invitation) {
    this.#invitation = invitation;
    const { refusal } = invitation;
    const needsPassword = refusal?.code === "passwordWrong";
    // Nobody has typed a password here yet: the page asks for it, and calls none wrong.
    const why = needsPassword ? {} : stateAfter(refusal);
    this.#state = { ...INITIAL_STATE, needsPassword, name: myName(), ...why };
    this.#page = mountPage(parent, "place", () => this.#view());
    this.#timer = setInterval(() => this.#refreshIfVisible(), REFRESH_INTERVAL_MS);
    const { signal } = this.#closing;
    document.addEventListener("visibilitychange", () => this.#refreshIfVisible(), { signal });
    void this.#refresh();
    void this.#loadExtras();
  }

  close(): void {
    this.#closing.abort();
    clearInterval(this.#timer);
    this.#page.close();
  }

  /** The rules and the choice of a face load after the page, which works without them. */
  async #loadExtras(): Promise<void> {
    const loading = Promise.all([import("./table-rules.lazy.ts"), loadTexts(["game"])]);
    const [rulesModule] = await loading.catch(() => []);
    if (rulesModule === undefined || this.#closing.signal.aborted) return;
    this.#rulesView = rulesModule.tableRules;
    this.#change({ faceRow: faceRow(this.#faces, () => this.#page.draw()) });
  }

  #refreshIfVisible(): void {
    const { missing, isBusy } = this.#state;
    if (document.visibilityState === "visible" && missing === undefined && !isBusy) void this.#refresh();
  }

  /** Asks for the facts. Names that the password has opened stay open: an answer that a later one has overtaken does not count. */
  async #refresh(): Promise<void> {
    const { facts: known, password } = this.#state;
    const isUnlocked = known?.names !== undefined;
    const facts = await fetchTableFacts(this.#invitation.code, isUnlocked ? password : "");
    if (!this.#closing.signal.aborted && this.#state.facts === known)
      this.#change({ isLooking: false, ...stateWithFacts(facts, this.#state) });
  }

  #change(part: Partial<InviteState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  /** The name as the server accepts it, which is also stored for the next visit. */
  #takeName(): string {
    const name = fitName(this.#state.name) || randomName();
    this.#setName(name);
    return name;
  }

  #setName(name: string): void {
    saveMyName(name);
    this.#change({ name });
  }

  #take(step: InviteStep): void {
    const { join, watch } = this.#invitation;
    if (step === "unlock") void this.#unlock();
    else if (step === "wait") void this.#refresh();
    else if (step === "watch") void this.#submit((password) => watch(password));
    else {
      const name = this.#takeName();
      void this.#submit((password) =>
        step === "next"
          ? watch(password, takeNextSeat(name))
          : joinWithSuggestions(name, (joinName) => {
              this.#setName(joinName);
              return join({ name: joinName, ...password });
            }),
      );
    }
  }

  async #unlock(): Promise<void> {
    const { password, isBusy } = this.#state;
    if (isBusy) return;
    this.#change({ isBusy: true, refusal: undefined });
    const facts = await fetchTableFacts(this.#invitation.code, password);
    if (this.#closing.signal.aborted) return;
    const refusal = facts.ok ? undefined : facts.refusal;
    this.#change({ isBusy: false, refusal, ...stateWithFacts(facts, this.#state) });
    if (facts.ok) this.#page.focusHeading();
  }

  async #submit(join: (passwordOption: WatchOptions) => Promise<Refusal | undefined>): Promise<void> {
    const { password, isBusy, needsPassword, facts } = this.#state;
    if (isBusy) return;
    this.#change({ isBusy: true, refusal: undefined });
    const refusal = await join(password === "" ? {} : { password });
    const isLocked = refusal?.code === "passwordWrong";
    // A refusal because the password is missing is no error: the page asks for it.
    const isFirst = isLocked && !needsPassword && facts === undefined;
    this.#change({ isBusy: false, needsPassword: needsPassword || isLocked });
    if (!isFirst) this.#change(stateAfter(refusal));
    if (noSeatReasonFor(refusal) !== undefined) void this.#refresh();
  }

  #view() {
    const { goHome, quickPlay } = this.#invitation;
    return inviteView(this.#state, {
      code: this.#invitation.code,
      rulesView: this.#rulesView,
      change: (part) => this.#change(part),
      submit: () => this.#take(stepFor(this.#state)),
      watch: () => this.#take("watch"),
      quickPlay: () => void this.#submit(() => quickPlay(this.#takeName())),
      goHome,
    });
  }
}

/** What an answer of the server changes. Facts that were known stay if the server cannot be reached. */
function stateWithFacts(facts: Result<TableFacts>, { isLooking }: InviteState): Partial<InviteState> {
  if (facts.ok) return { facts: facts.value, missing: undefined };
  const { refusal } = facts;
  if (isTableMissing(refusal)) return { missing: refusal, refusal: undefined };
  return isLooking && refusal.code === "rateLimited" ? { refusal } : {};
}

/** That there is no free seat is no error: the page says so and offers to watch. */
function stateAfter(refusal: Refusal | undefined): Partial<InviteState> {
  if (isTableMissing(refusal)) return { missing: refusal, refusal: undefined };
  const noSeatReason = noSeatReasonFor(refusal);
  return noSeatReason === undefined ? { refusal } : { noSeatReason, refusal: undefined };
}
