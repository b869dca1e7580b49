/** Starts a quick-play table: eight seconds after its first player came, or as soon as all agree (C8). Starts a hand of the day at once. */
import { type Appearance, chooseBot } from "../../bots/choose-bot.ts";
import { quickRules } from "../../editions/quick-rules.ts";
import { quickLengthOf } from "../../quick-play.ts";
import { QUICK_SEATS, QUICK_START_SECONDS } from "../../table-limits.ts";
import { HAND_OF_THE_DAY_BOTS } from "../../wire/hand-of-the-day.ts";
import type { DealOfTheDay } from "../match/deal-of-the-day.ts";
import { startMatch } from "../match/match-flow.ts";
import { phaseOf } from "../phase.ts";
import { connectedPeople, fillWithBots, seatBot } from "../seats/seats.ts";
import { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";

/** How long the start waits for players on their way, and how often it looks, in ms. */
const ARRIVAL_MS = 3_000;
const ARRIVAL_CHECK_MS = 100;
/** After a hand-over, the match starts no sooner: players need a moment to come back, in ms. */
const RETURN_MS = 2_000;

/** The countdown began at another process: it goes on as soon as a player is back. */
export function resumeQuickStart(draft: TableDraft, leftMs: number): void {
  draft.patch("quickStart", { handedOverMs: Math.max(leftMs, RETURN_MS) });
}

/** What is left of the countdown, in ms; undefined while none runs. */
export function quickStartMs({ quickStart }: TableState, now: number): number | undefined {
  return quickStart.endsAt === 0 ? undefined : Math.max(0, quickStart.endsAt - now);
}

/**
 * Follows from each change. The countdown starts as soon as a player comes. Later ones do not change it; it stops when nobody
 * is connected.
 */
export function adaptQuickStart(draft: TableDraft): void {
  const { state, surroundings } = draft;
  const { connectedIds: before, isDue: wasDue, dueAt } = state.quickStart;
  const connected = connectedPeople(state);
  const isWanted = connected.some(({ id, agreesToStart }) => agreesToStart || !before.includes(id));
  const isDue = phaseOf(state) === "waiting" && connected.length > 0 && (wasDue || isWanted);
  const ids = connected.map(({ id }) => id);
  const connectedIds = ids.join() === before.join() ? before : ids;
  draft.patch("quickStart", { connectedIds, isDue });
  if (!isDue || surroundings.isStorageDown) stop(draft);
  else if (dueAt === undefined) startCountdown(draft);
}

/** The match starts: its time has come, or all who wait have agreed to that. False if it does not. */
export function startQuickly(draft: TableDraft): boolean {
  const { quickStart, arriving, settings } = draft.state;
  if (!settings.isQuickPlay || quickStart.dueAt === undefined) return false;
  // Nobody who is on the way has agreed yet.
  const isAgreed = connectedPeople(draft.state).every(({ agreesToStart }) => agreesToStart);
  if (arriving === 0 && isAgreed) return start(draft);
  if (quickStartAt(draft.state) > draft.steady) return false;
  // A player whom quick play has sent here would otherwise come too late by a second.
  if (arriving === 0 || draft.steady - quickStart.dueAt >= ARRIVAL_MS) return start(draft);
  draft.patch("quickStart", { checkAt: draft.steady + ARRIVAL_CHECK_MS });
  return true;
}

/** When the table starts, or looks again who has come. */
export function quickStartAt({ quickStart: { dueAt, checkAt } }: TableState): number {
  return checkAt ?? dueAt ?? Number.POSITIVE_INFINITY;
}

/** Starts a hand of the day as soon as its player is here; false if it is not to start. If nothing can be written now, the next change tries again. */
export function startHandOfTheDay(draft: TableDraft): boolean {
  const { settings } = draft.state;
  const { handOfTheDay } = settings;
  if (handOfTheDay === undefined || phaseOf(draft.state) !== "waiting") return false;
  if (connectedPeople(draft.state).length === 0) return false;
  seatBotsOfTheDay(draft, handOfTheDay);
  return startMatch(draft, settings.rules).ok;
}

function startCountdown(draft: TableDraft): void {
  const { now, steady } = draft.surroundings;
  const ms = draft.state.quickStart.handedOverMs ?? QUICK_START_SECONDS * 1000;
  draft.patch("quickStart", {
    handedOverMs: undefined,
    endsAt: now + ms,
    dueAt: steady + ms,
    checkAt: undefined,
  });
}

/** If the match is refused now, another countdown starts. */
function start(draft: TableDraft): boolean {
  stop(draft);
  const attempt = new TableDraft(draft.state, draft.surroundings);
  const { rules: before } = draft.state.settings;
  const rules = quickRules(quickLengthOf(before), before.edition);
  attempt.set({ settings: { ...draft.state.settings, rules } });
  const notices = fillWithBots(attempt, QUICK_SEATS);
  if (!startMatch(attempt, rules).ok) return true;
  attempt.notice(...notices);
  draft.append(attempt);
  return true;
}

function stop(draft: TableDraft): void {
  draft.patch("quickStart", { dueAt: undefined, endsAt: 0, checkAt: undefined });
}

/** The three bots of a hand of the day: chosen by its seed, so that everyone meets the same ones. */
function seatBotsOfTheDay(draft: TableDraft, { seed }: DealOfTheDay): void {
  const { chanceOf, isSameName } = draft.surroundings.platform;
  const chance = chanceOf(seed, "names");
  const cast: Appearance[] = [];
  for (const character of HAND_OF_THE_DAY_BOTS) {
    const bot = chooseBot(cast, chance, isSameName);
    cast.push(bot);
    // A bot with the name of the player gets a number, and keeps its temperament.
    seatBot(draft, character, (others) => {
      const isTaken = others.some(({ name }) => isSameName(name, bot.name));
      return isTaken ? { ...bot, name: `${bot.name} 2` } : bot;
    });
  }
}
