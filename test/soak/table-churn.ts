/** Opens tables at equal intervals; each comes to one of the endings. */
import { setTimeout as pause } from "node:timers/promises";
import { seededChance } from "../simulation/seeded-random.ts";
import type { Options } from "./options.ts";
import { TABLE_ENDINGS } from "./table-endings.ts";
import { TableLifecycle } from "./table-lifecycle.ts";

const MINUTE_MS = 60_000;

export interface ChurnResult {
  /** Tables that were opened; two lifecycles may have shared a quick-play table. */
  readonly tables: number;
  /** How often each ending was reached as expected. */
  readonly endings: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, number>>;
}

export async function churn(url: string, { minutes, tables }: Options): Promise<ChurnResult> {
  const endings: Record<string, number> = {};
  const errors: Record<string, number> = {};
  const everyMs = (minutes * MINUTE_MS) / tables;
  const start = performance.now();
  const lifecycles: Promise<void>[] = [];
  const all = Object.entries(TABLE_ENDINGS);
  const runLifecycle = async (number: number) => {
    const [name, end] = all[number % all.length] ?? ["left", TABLE_ENDINGS.left];
    const table = new TableLifecycle(url, seededChance(`table ${number}`));
    try {
      await end(table);
      endings[name] = (endings[name] ?? 0) + 1;
    } catch (error) {
      const key = `${name}: ${error instanceof Error ? error.message : error}`;
      errors[key] = (errors[key] ?? 0) + 1;
    } finally {
      table.closeAll();
    }
  };
  for (let number = 0; number < tables; number += 1) {
    await pause(Math.max(0, start + number * everyMs - performance.now()));
    lifecycles.push(runLifecycle(number));
  }
  await Promise.all(lifecycles);
  return { tables, endings, errors };
}
