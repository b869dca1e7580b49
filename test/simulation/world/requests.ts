/** Any request that is not a move, with contents that are mostly sensible. */

import { BOT_CHARACTERS } from "../../../shared/bot-character.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { BACKS, EMBLEMS, FELTS } from "../../../shared/looks.ts";
import { PHRASE_NUMBERS, PHRASES } from "../../../shared/phrase.ts";
import type { TableRequest } from "../../../shared/table/requests/requests.ts";
import type { Table } from "../../../shared/table/table.ts";
import { DISCONNECT_POLICIES, TIME_FACTORS } from "../../../shared/wire/messages.ts";
import { randomRules } from "../rule-combinations.ts";

type Maker = (table: Table, chance: Chance) => TableRequest;

export function pick<T>(items: readonly T[], chance: Chance): T | undefined {
  return items[chance(items.length)];
}

const anySeat = (table: Table, chance: Chance) => pick(table.seats.all, chance)?.id ?? "s0";

const MAKERS: readonly Maker[] = [
  (table, chance) => ({ type: "setRules", rules: randomRules(Math.max(2, table.seats.all.length), chance) }),
  () => ({ type: "start" }),
  () => ({ type: "removeTableRule" }),
  (_, chance) => ({ type: "addBot", character: pick(BOT_CHARACTERS, chance) ?? "easy" }),
  (table, chance) => ({ type: "kick", seatId: anySeat(table, chance) }),
  (table, chance) => ({ type: "liftKick", kickId: pick(table.admissionLists.kicked, chance)?.id ?? "k1" }),
  (table, chance) => ({
    ...{ type: "admit", admitted: chance(3) > 0 },
    newcomerId: pick(table.admissionLists.asking, chance)?.id ?? "n1",
  }),
  (table, chance) => ({
    ...{ type: "allowTurnTime", seatId: anySeat(table, chance), allowed: chance(3) > 0 },
    factor: pick(TIME_FACTORS, chance) ?? 1,
  }),
  (table, chance) => ({
    type: "setSeatOrder",
    seatIds: table.seats.all.map(({ id }) => id).toSorted(() => chance(3) - 1),
  }),
  (_, chance) => ({ type: "allowSpectators", allowed: chance(4) > 0 }),
  (_, chance) => ({ type: "setFelt", felt: chance(FELTS.length) }),
  (_, chance) => ({ type: "rename", name: `Q${chance(12)}` }),
  (_, chance) => ({ type: "setReady", ready: chance(3) > 0 }),
  () => ({ type: "nextRound" }),
  () => ({ type: "rematch" }),
  (_, chance) => ({ type: "agreeToStart", agrees: chance(3) > 0 }),
  (_, chance) => ({ type: "setDisconnectPolicy", policy: pick(DISCONNECT_POLICIES, chance) ?? "wait" }),
  (_, chance) => ({ type: "setTurnTime", factor: pick(TIME_FACTORS, chance) ?? 1 }),
  (_, chance) => ({ type: "setAvatar", avatar: chance(EMBLEMS.length), back: chance(BACKS.length) }),
  () => ({ type: "resume" }),
  (_, chance) => ({ type: "pause", paused: chance(2) > 0 }),
  () => ({ type: "claimWin" }),
  (_, chance) => ({
    type: "quickChat",
    phrase: PHRASE_NUMBERS[pick(PHRASES, chance) ?? PHRASES[0] ?? "hello"],
  }),
  () => ({ type: "spectate" }),
  () => ({ type: "leave" }),
  () => ({ type: "takeSeat", name: "R" }),
];

/** Most of them are refused: who may send them, and when, is the table's business. */
export function anyRequest(table: Table, chance: Chance): TableRequest {
  const make = pick(MAKERS, chance);
  if (make === undefined) throw new Error("there are no requests");
  return make(table, chance);
}
