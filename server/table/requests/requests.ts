/** The requests of a player that are not commands of the game, each passed on to its handler. */
import { refused } from "../../../shared/refusal.ts";
import type { CommandId, MoveName, RequestName, Requests } from "../../../shared/wire/messages.ts";
import type { ContributionMade } from "../fairness/fair-rounds.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import {
  addBot,
  admit,
  agreeToContinue,
  agreeToStart,
  allowSpectators,
  allowTurnTime,
  claimWin,
  kick,
  liftKick,
  pause,
  removeTableRule,
  rename,
  sendChat,
  setAvatar,
  setDisconnectPolicy,
  setReady,
  setRules,
  setSeatOrder,
  setTurnTime,
  spectate,
  startMatch,
} from "./request-handlers.ts";
import { DONE, type RequestOutcome, type TableActions } from "./table-actions.ts";

/** Whether a page is hidden concerns its connection, not the table. */
type TableRequestName = Exclude<RequestName, MoveName | "setPageHidden">;
/** A request with its name and fields. */
export type TableRequest = {
  [N in TableRequestName]: { readonly type: N } & Omit<Requests[N], keyof CommandId>;
}[TableRequestName];
/** What a player may change about their own seat at any time. */
type PreferenceRequest = Extract<TableRequest, { type: "setDisconnectPolicy" | "setTurnTime" | "setAvatar" }>;
/** Who plays on: the player instead of a bot, later, or nobody. */
type PresenceRequest = Extract<TableRequest, { type: "resume" | "pause" | "claimWin" }>;
type HostRequest = Extract<TableRequest, { type: (typeof HOST_REQUESTS)[number] }>;

/** Requests that only the host may make (C4). */
export const HOST_REQUESTS = [
  ...(["setRules", "start", "removeTableRule", "addBot"] as const),
  ...(["kick", "liftKick", "admit", "allowTurnTime", "setSeatOrder", "allowSpectators"] as const),
] as const;

/** Carries out a player's request, or refuses it. */
export function handleTableRequest(
  table: TableActions,
  player: SeatedPlayer,
  request: TableRequest,
): RequestOutcome {
  if (table.isHandOfTheDay && (isHostRequest(request) || request.type === "rematch"))
    return refused("handIsFixed");
  if (isContribution(request)) return table.contribute(player, request);
  if (!isHostRequest(request)) return handlePlayerRequest(table, player, request);
  // Strangers have no power over strangers (C8).
  if (table.isQuickPlay) return refused("noHost");
  return player.id === table.host ? handleHostRequest(table, player, request) : refused("hostOnly");
}

export function isContribution(request: TableRequest): request is ContributionMade {
  return request.type === "commitContribution" || request.type === "revealContribution";
}

function isHostRequest(request: TableRequest): request is HostRequest {
  return HOST_REQUESTS.some((name) => name === request.type);
}

function handleHostRequest(table: TableActions, host: SeatedPlayer, request: HostRequest): RequestOutcome {
  switch (request.type) {
    case "setRules":
      return setRules(table, host, request.rules);
    case "start":
      return startMatch(table);
    case "removeTableRule":
      return removeTableRule(table, host);
    case "addBot":
      return addBot(table, request.character);
    case "kick":
      return kick(table, host, request.seatId);
    case "liftKick":
      return liftKick(table, request.kickId);
    case "admit":
      return admit(table, request.newcomerId, request.admitted);
    case "allowTurnTime":
      return allowTurnTime(table, request);
    case "setSeatOrder":
      return setSeatOrder(table, host, request.seatIds);
    case "allowSpectators":
      return allowSpectators(table, host, request.allowed);
    default:
      return request satisfies never;
  }
}

function handlePlayerRequest(
  table: TableActions,
  player: SeatedPlayer,
  request: Exclude<TableRequest, HostRequest | ContributionMade>,
): RequestOutcome {
  switch (request.type) {
    case "rename":
      return rename(table, player, request.name);
    case "setReady":
      return setReady(table, player, request.ready);
    case "nextRound":
      return agreeToContinue(table, player, "roundOver");
    case "rematch":
      return agreeToContinue(table, player, "matchOver");
    case "agreeToStart":
      return agreeToStart(table, player, request.agrees);
    case "setDisconnectPolicy":
    case "setTurnTime":
    case "setAvatar":
      return handlePreference(player, request);
    case "resume":
    case "pause":
    case "claimWin":
      return handlePresence(table, player, request);
    case "quickChat":
      return sendChat(table, player, request.phrase);
    case "spectate":
      return spectate(table, player);
    case "takeSeat":
      return refused("alreadySeated");
    case "leave":
      table.presence.leave(player.id);
      return DONE;
    default:
      return request satisfies never;
  }
}

function handlePresence(table: TableActions, player: SeatedPlayer, request: PresenceRequest): RequestOutcome {
  switch (request.type) {
    case "resume":
      return { ok: true, value: table.presence.resumeFromBot(player) };
    case "pause":
      return pause(table, request.paused);
    case "claimWin":
      return claimWin(table, player);
    default:
      return request satisfies never;
  }
}

function handlePreference(player: SeatedPlayer, request: PreferenceRequest): RequestOutcome {
  switch (request.type) {
    case "setDisconnectPolicy":
      return setDisconnectPolicy(player, request.policy);
    case "setTurnTime":
      return setTurnTime(player, request.factor);
    case "setAvatar":
      return setAvatar(player, request.avatar);
    default:
      return request satisfies never;
  }
}
