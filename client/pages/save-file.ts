import type { MatchRecord } from "../../shared/record/record.ts";

/** Hands the record to the browser as a file. */
export function saveRecord(record: MatchRecord): void {
  saveJson(record, `last-card-${record.seed.slice(0, 8)}.json`);
}

/** Hands a value to the browser as a file of that name. */
export function saveJson(value: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
