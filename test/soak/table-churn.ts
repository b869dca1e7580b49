/** Tables that are opened and come to their ends, evenly over the time. */
import { setTimeout as pause } from "node:timers/promises";
import { seededChance } from "../simulation/seeded-random.ts";
import type { Options } from "./options.ts";
import { TABLE_ENDINGS } from "./table-endings.ts";
import { TableLifecycle } from "./table-lifecycle.ts";

const MINUTE_MS = 60_000;

export interface ChurnResult {
  /** Tables that were opened, quick ones included that two lives may have shared. */
  readonly tables: number;
  /** How often each fate was met as it was meant. */
  readonly fates: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, number>>;
}

export async function churn(url: string, { minutes, tables }: Options): Promise<ChurnResult> {
  const fates: Record<string, number> = {};
  const errors: Record<string, number> = {};
  const everyMs = (minutes * MINUTE_MS) / tables;
  const start = performance.now();
  const lives: Promise<void>[] = [];
  const all = Object.entries(TABLE_ENDINGS);
  const live = async (number: number) => {
    const [name, fate] = all[number % all.length] ?? ["left", TABLE_ENDINGS.left];
    const life = new TableLifecycle(url, seededChance(`life ${number}`));
    try {
      await fate(life);
      fates[name] = (fates[name] ?? 0) + 1;
    } catch (error) {
      const what = `${name}: ${error instanceof Error ? error.message : error}`;
      errors[what] = (errors[what] ?? 0) + 1;
    } finally {
      life.closeAll();
    }
  };
  for (let number = 0; number < tables; number += 1) {
    await pause(Math.max(0, start + number * everyMs - performance.now()));
    lives.push(live(number));
  }
  await Promise.all(lives);
  return { tables, fates, errors };
}
