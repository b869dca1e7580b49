/** What a sitter may ask of the table beside the moves of the game. */
import type { SeatCommand } from "../../shared/command.ts";
import { refused } from "../../shared/refusal.ts";
import type { CommandId, RequestName, Requests } from "../../shared/wire.ts";
import type { AskedTable } from "./asked-table.ts";
import { DONE, type Done } from "./done.ts";
import { addBot, allowWatching, arrange, chooseRules, remove, start, strike } from "./host-requests.ts";
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
} from "./player-requests.ts";
import type { Sitter } from "./sitter.ts";

type TableRequestName = Exclude<RequestName, SeatCommand["type"]>;
/** A request as the table reads it: its name and what came with it. */
export type TableRequest = {
  [N in TableRequestName]: { readonly type: N } & Omit<Requests[N], keyof CommandId>;
}[TableRequestName];
/** What everybody chooses for the own seat, at any time. */
type Choice = Extract<TableRequest, { type: "absence" | "time" | "emblem" }>;
type HostRequest = Extract<TableRequest, { type: (typeof HOST_REQUESTS)[number] }>;

/** What the host alone may do (C4). */
const HOST_REQUESTS = ["rules", "start", "strike", "bot", "remove", "arrange", "watching"] as const;

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
    case "rules":
      return chooseRules(table, host, request.rules);
    case "start":
      return start(table);
    case "strike":
      return strike(table, host);
    case "bot":
      return addBot(table, request.character);
    case "remove":
      return remove(table, host, request.seatId);
    case "arrange":
      return arrange(table, host, request.seatIds);
    case "watching":
      return allowWatching(table, host, request.allowed);
    default:
      return request satisfies never;
  }
}

function answerPlayer(table: AskedTable, sitter: Sitter, request: Exclude<TableRequest, HostRequest>): Done {
  switch (request.type) {
    case "name":
      return rename(table, sitter, request.name);
    case "ready":
      return beReady(table, sitter, request.ready);
    case "next":
      return agree(table, sitter, "roundOver");
    case "rematch":
      return agree(table, sitter, "matchOver");
    case "fill":
      return welcomeBots(table, sitter, request.bots);
    case "absence":
    case "time":
    case "emblem":
      return answerChoice(sitter, request);
    case "back":
      return { ok: true, value: table.attendance.takeBack(sitter) };
    case "claim":
      return claim(table, sitter);
    case "say":
      return say(table, sitter, request.phrase);
    case "watch":
      return lookOn(table, sitter);
    case "sit":
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
    case "absence":
      return chooseAbsence(sitter, request.choice);
    case "time":
      return chooseTime(sitter, request.times);
    case "emblem":
      return chooseEmblem(sitter, request.emblem);
    default:
      return request satisfies never;
  }
}
