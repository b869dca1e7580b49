/** What a sitter may ask of the table beside the moves of the game. */
import { refused } from "../../../shared/refusal.ts";
import type { CommandId, MoveName, RequestName, Requests } from "../../../shared/wire/messages.ts";
import { DONE, type Done } from "../done.ts";
import { addBot, allowWatching, arrange, chooseRules, remove, start, strike } from "../host-requests.ts";
import type { Sitter } from "../seats/player.ts";
import {
  agree,
  beReady,
  chooseAbsence,
  chooseEmblem,
  chooseTime,
  claim,
  lookOn,
  rename,
  say,
  welcomeBots,
} from "./request-handlers.ts";
import type { AskedTable } from "./request-types.ts";

type TableRequestName = Exclude<RequestName, MoveName>;
/** A request as the table reads it: its name and what came with it. */
export type TableRequest = {
  [N in TableRequestName]: { readonly type: N } & Omit<Requests[N], keyof CommandId>;
}[TableRequestName];
/** What everybody chooses for the own seat, at any time. */
type Choice = Extract<TableRequest, { type: "setDisconnectPolicy" | "setTurnTime" | "setAvatar" }>;
type HostRequest = Extract<TableRequest, { type: (typeof HOST_REQUESTS)[number] }>;

/** What the host alone may do (C4). */
const HOST_REQUESTS = [
  ...(["setRules", "start", "removeTableRule", "addBot"] as const),
  ...(["kick", "setSeatOrder", "allowSpectators"] as const),
] as const;

/** Does what a sitter asks, or says why not. */
export function answerRequest(table: AskedTable, sitter: Sitter, request: TableRequest): Done {
  if (!isForHost(request)) return answerPlayer(table, sitter, request);
  return sitter.id === table.host ? answerHost(table, sitter, request) : refused("hostOnly");
}

function isForHost(request: TableRequest): request is HostRequest {
  return HOST_REQUESTS.some((name) => name === request.type);
}

function answerHost(table: AskedTable, host: Sitter, request: HostRequest): Done {
  switch (request.type) {
    case "setRules":
      return chooseRules(table, host, request.rules);
    case "start":
      return start(table);
    case "removeTableRule":
      return strike(table, host);
    case "addBot":
      return addBot(table, request.character);
    case "kick":
      return remove(table, host, request.seatId);
    case "setSeatOrder":
      return arrange(table, host, request.seatIds);
    case "allowSpectators":
      return allowWatching(table, host, request.allowed);
    default:
      return request satisfies never;
  }
}

function answerPlayer(table: AskedTable, sitter: Sitter, request: Exclude<TableRequest, HostRequest>): Done {
  switch (request.type) {
    case "rename":
      return rename(table, sitter, request.name);
    case "setReady":
      return beReady(table, sitter, request.ready);
    case "nextRound":
      return agree(table, sitter, "roundOver");
    case "rematch":
      return agree(table, sitter, "matchOver");
    case "agreeToBots":
      return welcomeBots(table, sitter, request.agrees);
    case "setDisconnectPolicy":
    case "setTurnTime":
    case "setAvatar":
      return answerChoice(sitter, request);
    case "resume":
      return { ok: true, value: table.attendance.takeBack(sitter) };
    case "claimWin":
      return claim(table, sitter);
    case "quickChat":
      return say(table, sitter, request.phrase);
    case "spectate":
      return lookOn(table, sitter);
    case "takeSeat":
      return refused("alreadySeated");
    case "leave":
      table.attendance.leave(sitter.id);
      return DONE;
    default:
      return request satisfies never;
  }
}

function answerChoice(sitter: Sitter, request: Choice): Done {
  switch (request.type) {
    case "setDisconnectPolicy":
      return chooseAbsence(sitter, request.policy);
    case "setTurnTime":
      return chooseTime(sitter, request.factor);
    case "setAvatar":
      return chooseEmblem(sitter, request.avatar);
    default:
      return request satisfies never;
  }
}
