/** The requests of players that are not moves: what each does at the table, or why it is refused. */
import { canClaim } from "../../claim-win.ts";
import { whyRulesInvalid } from "../../legal/why-rules-invalid.ts";
import { accepted, type Refusal, type RefusalCode, type Result, refuse, refused } from "../../refusal.ts";
import type { Rules } from "../../rules.ts";
import { FEWEST_SEATS } from "../../seat.ts";
import type { MoveName, Notice, TablePhase } from "../../wire/messages.ts";
import type { Requests } from "../../wire/request-payloads.ts";
import { REQUESTS, type RequestName, type RequestRow, type RequestTime } from "../../wire/requests.ts";
import { sendFlick, sendPhrase } from "../chat.ts";
import type { ContributionMade } from "../fairness/contribution.ts";
import { isTableRuleRemoved } from "../match/match.ts";
import { startMatch, submitByTable } from "../match/match-flow.ts";
import { answerWish } from "../match/time-consent.ts";
import { limitedNotice } from "../notice-limits.ts";
import { hostOf, isSolo, phaseOf } from "../phase.ts";
import { answerNewcomer, keepOut, liftKick } from "../seats/admission.ts";
import { isPerson, mayKnowDeck, type SeatedPlayer } from "../seats/player.ts";
import { kick, leave, resumeFromBot } from "../seats/presence.ts";
import { addBot, findPlayer, presentCount, renamePlayer, reorderSeats, resetReady } from "../seats/seats.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";

/** A request was accepted, with the notices for all players; or it was refused. */
type RequestOutcome = Result<readonly Notice[]>;
/** Accepted, without a notice. */
const DONE: RequestOutcome = accepted([]);

/** Whether a page is hidden concerns its connection, not the table. */
type TableRequestName = Exclude<RequestName, MoveName | "setPageHidden">;
/** A request with its name and fields. */
export type TableRequest<N extends TableRequestName = TableRequestName> = {
  [M in N]: { readonly type: M } & Omit<Requests[M], "id">;
}[N];
type Handler<N extends TableRequestName> = (
  draft: TableDraft,
  sender: SeatedPlayer,
  request: TableRequest<N>,
) => RequestOutcome;

/** The refusals of a request outside its time. */
export const REFUSED_PHASES: {
  readonly [W in RequestTime]: Readonly<Partial<Record<TablePhase, RefusalCode>>>;
} = {
  waiting: { playing: "matchRunning", roundOver: "matchRunning", matchOver: "matchOver" },
  betweenMatches: { playing: "matchRunning", roundOver: "matchRunning" },
  inMatch: { waiting: "noRound", matchOver: "matchOver" },
  roundOver: { waiting: "noRound", playing: "roundRunning", matchOver: "matchOver" },
  matchOver: { waiting: "noRound", playing: "matchRunning", roundOver: "matchRunning" },
};

/** Carries out a player's request, or refuses it. */
export function handleTableRequest<N extends TableRequestName>(
  draft: TableDraft,
  player: SeatedPlayer,
  request: TableRequest<N>,
): Result<true> {
  const code = whyNot(draft.state, player, request.type);
  if (code !== undefined) return refused(code);
  const outcome = HANDLERS[request.type](draft, player, request);
  if (!outcome.ok) return outcome;
  draft.notice(...outcome.value);
  return accepted(true);
}

/** Why this player may not send the request now, as far as the table of requests says it. */
function whyNot(state: TableState, player: SeatedPlayer, name: TableRequestName): RefusalCode | undefined {
  const { by, when }: RequestRow = REQUESTS[name];
  const { handOfTheDay, isQuickPlay } = state.settings;
  if (handOfTheDay !== undefined && (by === "host" || name === "rematch")) return "handIsFixed";
  // Strangers have no power over strangers (C8).
  if (by === "host" && isQuickPlay) return "noHost";
  if (by === "host" && player.id !== hostOf(state)) return "hostOnly";
  return when && REFUSED_PHASES[when][phaseOf(state)];
}

/** True for what a player's page sends on its own: it does not show that the player is there. */
export function isContribution(
  request: TableRequest,
): request is Extract<TableRequest, { type: ContributionMade["type"] }> {
  return request.type === "commitContribution" || request.type === "revealContribution";
}

const HANDLERS: { readonly [N in TableRequestName]: Handler<N> } = {
  /** Players who were ready had agreed to other rules. */
  setRules(draft, host, { rules }) {
    const { settings } = draft.state;
    const refusal = whyNewlyImpossible(rules, draft.state) ?? whyDeckUnknown(rules, draft.state, host);
    if (refusal !== undefined) return { ok: false, refusal };
    draft.set({ settings: { ...settings, rules } });
    if (rules.edition !== settings.rules.edition) draft.emit({ type: "spectatorsDisallowed" });
    resetReady(draft);
    return accepted([{ type: "rulesChanged", name: host.name }]);
  },

  /** Starts the match with all seated players; nobody has to be ready. */
  start(draft) {
    const { state } = draft;
    const present = presentCount(state);
    if (present < FEWEST_SEATS) return refused("tooFewSeats", { seats: present, least: FEWEST_SEATS });
    const refusal = whyRulesInvalid(state.settings.rules, state.players.length);
    return refusal === undefined ? done(startMatch(draft, state.settings.rules)) : { ok: false, refusal };
  },

  /** This is not a command, because the game does not enforce table rules: the record only contains what was played. */
  removeTableRule(draft, host) {
    const { match } = draft.state;
    if (match === undefined || match.game.tableRule === "none" || isTableRuleRemoved(match))
      return refused("noTableRule");
    draft.emit({ type: "tableRuleRemoved" });
    return accepted([{ type: "tableRuleRemoved", name: host.name }]);
  },

  addBot(draft, _, { character }) {
    if (character === "master" && !draft.state.settings.hasMasterBots) return refused("botLevelOff");
    const seated = addBot(draft, character);
    return seated.ok ? accepted([{ type: "botAdded", name: seated.value.name, character }]) : seated;
  },

  /** A bot cannot be kicked during a match: the number of seats does not change before its end. */
  kick(draft, host, { seatId }) {
    const player = findPlayer(draft.state, seatId);
    if (player === undefined || player.isKicked) return refused("seatEmpty", { seatId });
    if (player.id === host.id) return refused("cannotKickYourself");
    const code = isPerson(player) ? undefined : REFUSED_PHASES.waiting[phaseOf(draft.state)];
    if (code !== undefined) return refused(code);
    // A player is kept out until the host lifts it (C10).
    keepOut(draft, player, host);
    draft.emit({ type: "playerKicked", seatId });
    recordKick(draft, player, host);
    kick(draft, player);
    return DONE;
  },

  /** If that has happened already, nothing is left to do. */
  liftKick(draft, _, { kickId }) {
    liftKick(draft, kickId);
    return DONE;
  },

  /** If the newcomer has given up, nothing is left to do. */
  admit(draft, _, { newcomerId, admitted }) {
    answerNewcomer(draft, newcomerId, admitted);
    return DONE;
  },

  allowTurnTime(draft, _, { seatId, factor, allowed }) {
    const player = findPlayer(draft.state, seatId);
    if (player === undefined || player.isKicked) return refused("seatEmpty", { seatId });
    return answerWish(draft, player, { factor, allowed }) ? DONE : refused("noTurnTimeWish");
  },

  setSeatOrder: (draft, host, { seatIds }) =>
    reorderSeats(draft, seatIds)
      ? accepted([{ type: "seatOrderChanged", name: host.name }])
      : refused("seatsChanged"),

  allowSpectators(draft, host, { allowed }) {
    const { settings } = draft.state;
    if (settings.spectatorsAllowed === allowed) return DONE;
    draft.set({ settings: { ...settings, spectatorsAllowed: allowed } });
    if (!allowed) draft.emit({ type: "spectatorsDisallowed" });
    return accepted([{ type: "spectatorsChanged", name: host.name, allowed }]);
  },

  setFelt(draft, _, { felt }) {
    draft.set({ settings: { ...draft.state.settings, felt } });
    return DONE;
  },

  /** A name is unique at the table. No notice if it stays the same. */
  rename(draft, player, { name }) {
    const before = player.name;
    const renamed = renamePlayer(draft, player, name);
    if (!renamed.ok) return renamed;
    if (before === renamed.value) return DONE;
    return accepted(limitedNotice(draft, player, { type: "renamed", name: renamed.value, before }));
  },

  setReady: (draft, player, { ready }) => change(draft, player, { ready }),
  nextRound: (draft, player) => change(draft, player, { ready: true }),
  rematch: (draft, player) => change(draft, player, { ready: true }),

  agreeToStart(draft, player, { agrees }) {
    if (!draft.state.settings.isQuickPlay) return refused("notQuickTable");
    const code = REFUSED_PHASES.waiting[phaseOf(draft.state)];
    return code === undefined ? change(draft, player, { agreesToStart: agrees }) : refused(code);
  },

  /** A new player has not agreed. Bots have nothing to agree to. */
  allowCasters(draft, player, { allowed }) {
    if (draft.state.settings.handOfTheDay !== undefined) return refused("handIsFixed");
    if (player.allowsCasters === allowed) return DONE;
    draft.change(player, { allowsCasters: allowed });
    return accepted(limitedNotice(draft, player, { type: "castersChanged", name: player.name, allowed }));
  },

  setDisconnectPolicy: (draft, player, { policy }) => change(draft, player, { disconnectPolicy: policy }),
  setTurnTime: (draft, player, { factor }) => change(draft, player, { wantedTurnTimeFactor: factor }),
  setAvatar: (draft, player, { avatar, back = player.back }) => change(draft, player, { avatar, back }),
  resume: (draft, player) => accepted(resumeFromBot(draft, player)),

  pause(draft, _, { paused }) {
    if (!isSolo(draft.state)) return refused("cannotPause");
    draft.set({ isPausedByPlayer: paused });
    return DONE;
  },

  /** Ends the match with this player as the winner (C3). */
  claimWin(draft, player) {
    const others = draft.state.players.filter((other) => other !== player);
    if (!canClaim(player, others)) return refused("cannotClaimWinYet");
    return done(submitByTable(draft, { type: "end", why: "claimed", winner: player.seat }));
  },

  quickChat(draft, player, { phrase, flick }) {
    if (flick === undefined) return sendPhrase(draft, player, phrase) ? DONE : refused("rateLimited");
    const code = REFUSED_PHASES.waiting[phaseOf(draft.state)];
    if (code !== undefined) return refused(code);
    return sendFlick(draft, player, flick) ? DONE : refused("rateLimited");
  },

  spectate(draft, player) {
    if (!draft.state.settings.spectatorsAllowed) return refused("spectatorsNotAllowed");
    leave(draft, player);
    return DONE;
  },

  /** Players have a seat; spectators ask for one without being players. */
  takeSeat: () => refused("alreadySeated"),

  leave(draft, player) {
    leave(draft, player);
    return DONE;
  },

  commitContribution: (draft, player, request) =>
    done(draft.surroundings.deals.contribute(draft, player, request)),
  revealContribution: (draft, player, request) =>
    done(draft.surroundings.deals.contribute(draft, player, request)),
};

function done(result: Result<true>): RequestOutcome {
  return result.ok ? DONE : result;
}

function change(draft: TableDraft, player: SeatedPlayer, to: Partial<SeatedPlayer>): RequestOutcome {
  draft.change(player, to);
  return DONE;
}

/** The record of a match names the kicks in it (C4). A match that has ended stays as it was. */
function recordKick(draft: TableDraft, { seat }: SeatedPlayer, { seat: by }: SeatedPlayer): void {
  const { match } = draft.state;
  if (match === undefined || match.game.phase === "matchOver") return;
  const { kickedSeats = [], kicks = [] } = match.header;
  const to = { kickedSeats: [...kickedSeats, seat], kicks: [...kicks, { seat, by, event: match.lastEvent }] };
  draft.emit({ type: "matchHeaderChanged", to });
}

/** Only refuses rules that a change made invalid: what was invalid before is refused when the match starts. */
function whyNewlyImpossible(rules: Rules, { settings, players }: TableState): Refusal | undefined {
  const refusal = whyRulesInvalid(rules, players.length);
  return refusal?.code === whyRulesInvalid(settings.rules, players.length)?.code ? undefined : refusal;
}

/** A client that does not know the deck could not show its cards. The host's asks for the deck itself. */
function whyDeckUnknown(rules: Rules, { players }: TableState, host: SeatedPlayer): Refusal | undefined {
  const unable = players.find(
    ({ id, gone, origin }) => id !== host.id && !gone && !mayKnowDeck(origin, rules),
  );
  if (rules.edition === undefined || unable === undefined) return undefined;
  return refuse("editionUnknownTo", { edition: rules.edition, name: unable.name });
}
