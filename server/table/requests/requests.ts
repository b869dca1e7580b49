/** The requests of a player that are not commands of the game, each passed on to its handler. */
import { refused } from "../../../shared/refusal.ts";
import type { CommandId, MoveName, RequestName, Requests } from "../../../shared/wire/messages.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import {
  addBot,
  agreeToBots,
  agreeToContinue,
  allowSpectators,
  claimWin,
  kick,
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

type TableRequestName = Exclude<RequestName, MoveName>;
/** A request with its name and fields. */
export type TableRequest = {
  [N in TableRequestName]: { readonly type: N } & Omit<Requests[N], keyof CommandId>;
}[TableRequestName];
/** What a player may change about their own seat at any time. */
type PreferenceRequest = Extract<TableRequest, { type: "setDisconnectPolicy" | "setTurnTime" | "setAvatar" }>;
type HostRequest = Extract<TableRequest, { type: (typeof HOST_REQUESTS)[number] }>;

/** Requests that only the host may make (C4). */
const HOST_REQUESTS = [
  ...(["setRules", "start", "removeTableRule", "addBot"] as const),
  ...(["kick", "setSeatOrder", "allowSpectators"] as const),
] as const;

/** Carries out a player's request, or refuses it. */
export function handleTableRequest(
  table: TableActions,
  player: SeatedPlayer,
  request: TableRequest,
): RequestOutcome {
  if (!isHostRequest(request)) return handlePlayerRequest(table, player, request);
  return player.id === table.host ? handleHostRequest(table, player, request) : refused("hostOnly");
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
  request: Exclude<TableRequest, HostRequest>,
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
    case "agreeToBots":
      return agreeToBots(table, player, request.agrees);
    case "setDisconnectPolicy":
    case "setTurnTime":
    case "setAvatar":
      return handlePreference(player, request);
    case "resume":
      return { ok: true, value: table.presence.resumeFromBot(player) };
    case "claimWin":
      return claimWin(table, player);
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
