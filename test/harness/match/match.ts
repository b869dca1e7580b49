/// <reference types="vite/client" />
/** Shows the game page with a match at a real table in the browser; a bot plays for the viewer, too. */
import "../pages/late-sounds.ts";
import { setLanguage } from "../../../client/i18n/i18n.ts";
import { openGamePage } from "../../../client/pages/game/game-page.lazy.ts";
import { initSettings } from "../../../client/settings/apply-settings.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { MOVES, type MoveName } from "../../../shared/wire/messages.ts";
import { randomBot } from "../../support/game/random-bot.ts";
import { realTable } from "../pages/real-table.ts";

/** What a test can access on the page. */
export interface MatchHarness {
  /** The number of events, including earlier matches. */
  events: number;
}

/** The query has the seed, the number of seats, how fast bots think, and rules. */
const query = new URLSearchParams(location.search);
const seed = Number(query.get("seed") ?? 1);
const seats = Number(query.get("seats") ?? 4);
/** Faster than people, so that animations often fall behind. */
const THINKING_FACTOR = Number(query.get("pace") ?? 0.3);
const MY_DELAY_MS = { min: 40, max: 900 } as const;
const RETRY_MS = 300;

const chance = seededChance(seed);
const rules: Rules = { ...OFFICIAL_RULES, ...JSON.parse(query.get("rules") ?? "{}"), target: "single" };
const names = ["Ada", "Theo", "Aiko", "Marisol", "Kwame", "Ingrid", "Luca", "Nadia", "Freya", "Oskar"];

/** Reproducible random numbers (mulberry32). */
function seededChance(start: number): Chance {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const session = realTable({ names: names.slice(0, seats), rules, chance, pace: THINKING_FACTOR });

let pending: ReturnType<typeof setTimeout> | undefined;

/** The viewer moves after a delay, and retries if no command was legal. */
function scheduleMove(): void {
  clearTimeout(pending);
  const { min, max } = MY_DELAY_MS;
  pending = setTimeout(() => void move(), min + chance(max - min));
}

async function move(): Promise<void> {
  const { view } = session.snapshot;
  if (view.phase === "roundOver" || view.phase === "matchOver") return void session.request("rematch", {});
  const command = randomBot(view, chance);
  const name = Object.entries(MOVES).find(([, type]) => type === command?.type)?.[0];
  const { type: _, ...payload } = command ?? { type: "none" };
  if (name !== undefined && (await session.request(name as MoveName, payload)).ok) return;
  pending = setTimeout(() => void move(), RETRY_MS);
}

const harness: MatchHarness = { events: 0 };
Object.assign(globalThis, { matchHarness: harness });

initSettings();
const app = document.getElementById("app");
if (app !== null) {
  await setLanguage("en");
  await session.request("start", {});
  openGamePage(app, session, () => undefined);
  session.subscribe({
    changed: scheduleMove,
    happened: (events) => {
      harness.events += events.length;
    },
  });
  scheduleMove();
}
