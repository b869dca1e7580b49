/** `process`: survives any death of the process. `power`: a power cut too, at the price of a wait for the disk. */
export const SYNCS = ["process", "power"] as const;
export type Sync = (typeof SYNCS)[number];
