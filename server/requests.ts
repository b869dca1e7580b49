/** What a sitter may ask of the table beside the moves of the game. */

import type { SeatCommand } from "../shared/command.ts";
import { accepted, type Refusal, type Result, refused } from "../shared/refusal.ts";
import { impossible, type Rules } from "../shared/rules.ts";
import { FEWEST_SEATS } from "../shared/seat.ts";
import type { CommandId, Notice, RequestName, Requests } from "../shared/wire.ts";
import type { Sitter } from "./seats.ts";
import type { Table } from "./table.ts";

type TableRequestName = Exclude<RequestName, SeatCommand["type"]>;
/** A request as the table reads it: its name and what came with it. */
export type TableRequest = {
  [N in TableRequestName]: { readonly type: N } & Omit<Requests[N], keyof CommandId>;
}[TableRequestName];

/** Done: what the log should say. */
type Done = Result<readonly Notice[]>;

const DONE: Done = accepted([]);

/** Does what a sitter asks, or says why not. */
export function answerRequest(table: Table, sitter: Sitter, request: TableRequest): Done {
  switch (request.type) {
    case "name":
      return rename(table, sitter, request.name);
    case "ready":
      return beReady(table, sitter, request.ready);
    case "rules":
      return chooseRules(table, sitter, request.rules);
    case "start":
      return start(table, sitter);
    case "next":
      return agree(table, sitter, "roundOver");
    case "rematch":
      return agree(table, sitter, "matchOver");
    case "strike":
      return strike(table, sitter);
    case "leave":
      table.leave(sitter.id);
      return DONE;
    default:
      return request satisfies never;
  }
}

function rename(table: Table, sitter: Sitter, wanted: string): Done {
  const before = sitter.name;
  const renamed = table.seats.rename(sitter, wanted);
  if (!renamed.ok) return renamed;
  return accepted(before === renamed.value ? [] : [{ type: "renamed", name: renamed.value, before }]);
}

function beReady(table: Table, sitter: Sitter, ready: boolean): Done {
  if (table.phase !== "waiting") return notWaiting(table);
  sitter.ready = ready;
  return DONE;
}

function chooseRules(table: Table, sitter: Sitter, rules: Rules): Done {
  if (sitter.id !== table.host) return refused("hostOnly");
  if (table.phase !== "waiting") return notWaiting(table);
  const refusal = newlyImpossible(rules, table);
  if (refusal !== undefined) return { ok: false, refusal };
  table.chooseRules(rules);
  return accepted([{ type: "rulesChanged", name: sitter.name }]);
}

/** For those who sit here now. What is wrong already does not forbid to change something else: the start checks all. */
function newlyImpossible(rules: Rules, { rules: before, seats }: Table): Refusal | undefined {
  const refusal = impossible(rules, seats.taken);
  return refusal?.code === impossible(before, seats.taken)?.code ? undefined : refusal;
}

function start(table: Table, sitter: Sitter): Done {
  if (sitter.id !== table.host) return refused("hostOnly");
  if (table.phase !== "waiting") return notWaiting(table);
  const present = table.seats.connected.length;
  if (present < FEWEST_SEATS) return refused("tooFewSeats", { seats: present, least: FEWEST_SEATS });
  const refusal = impossible(table.rules, table.seats.taken);
  if (refusal !== undefined) return { ok: false, refusal };
  const started = table.start();
  return started.ok ? DONE : started;
}

/** To the next round (E5) or to a rematch (E6). */
function agree(table: Table, sitter: Sitter, to: "roundOver" | "matchOver"): Done {
  if (table.phase !== to) return notOver(table, to);
  sitter.ready = true;
  return DONE;
}

/** Takes the table rule in force off the table, for everybody (H8). */
function strike(table: Table, sitter: Sitter): Done {
  if (sitter.id !== table.host) return refused("hostOnly");
  if (!table.strikeRule()) return refused("nothingToStrike");
  return accepted([{ type: "ruleStruck", name: sitter.name }]);
}

function notWaiting({ phase }: Table): Done {
  return refused(phase === "matchOver" ? "matchOver" : "matchRunning");
}

function notOver({ phase }: Table, wanted: "roundOver" | "matchOver"): Done {
  if (phase === "waiting") return refused("noRound");
  if (wanted === "matchOver") return refused("matchRunning");
  return refused(phase === "matchOver" ? "matchOver" : "roundRunning");
}
