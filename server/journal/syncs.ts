/** `process`: survives any death of the process. `power`: a power cut too, at the price of a wait for the disk. */
export const JOURNAL_DURABILITIES = ["process", "power"] as const;
export type JournalDurability = (typeof JOURNAL_DURABILITIES)[number];
