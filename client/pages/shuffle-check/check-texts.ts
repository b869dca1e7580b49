/** The steps of a verification in words. */
import type { FairnessPlace } from "../../../shared/fairness/verify/fairness-step.ts";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { type CheckRow, roundRanges } from "./check-rows.ts";

/** What was found, in one sentence. */
export function rowText(row: CheckRow): string {
  if (row.status === "failed") return t(`fairnessCheck.failures.${row.reason}`);
  if (row.status === "notCheckable") return t(`fairnessCheck.open.${row.reason}`);
  return row.status === "ok" ? t(`fairnessCheck.passed.${row.check}`) : t("fairnessCheck.later");
}

/** Where it was found: the rounds, or the exact place of a failure. `names`: by seat. Empty for the whole match. */
export function rowPlace(row: CheckRow, names: readonly string[]): string {
  return row.status === "failed" ? placeText(row.place, names) : roundsText(row.rounds);
}

/** "Round 2", or "Rounds 1–3, 5"; empty without rounds. */
export function roundsText(rounds: readonly number[]): string {
  const [round] = rounds;
  if (round === undefined) return "";
  if (rounds.length === 1) return t("fairnessCheck.place.round", { round });
  return t("fairnessCheck.rounds", { rounds: roundRanges(rounds) });
}

/** "Round 2 · seat 3 (Ben) · event 96". Attempts and seats count from 1 here, as players count. */
function placeText({ round, attempt, seat, event }: FairnessPlace, names: readonly string[]): string {
  const parts = [
    round === undefined ? [] : [t("fairnessCheck.place.round", { round })],
    attempt === undefined ? [] : [t("fairnessCheck.place.attempt", { attempt: attempt + 1 })],
    seat === undefined ? [] : [seatText(seat, names)],
    event === undefined ? [] : [t("fairnessCheck.place.event", { event })],
  ];
  return joined("beside", parts.flat());
}

/** "Seat 3 (Ben)". */
export function seatText(seat: Seat, names: readonly string[]): string {
  const name = names[seat] ?? "";
  if (name === "") return t("fairnessCheck.place.seat", { seat: seat + 1 });
  return t("fairnessCheck.place.namedSeat", { seat: seat + 1, name });
}
