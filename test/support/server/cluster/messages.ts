/** The messages between a test and a game process of its cluster. */

export interface KnownProcess {
  readonly processId: string;
  /** `host:port`. */
  readonly address: string;
}

export type ToProcess =
  | { readonly type: "peers"; readonly peers: readonly KnownProcess[] }
  | { readonly type: "dead"; readonly processId: string }
  | { readonly type: "stored"; readonly code: string }
  /** How often has this been counted, as in `RecordingCounters.count`? */
  | { readonly type: "count"; readonly event: string }
  /** How many tables that wait for players do the metrics of this process report? */
  | { readonly type: "tables" };

export type FromProcess =
  | { readonly type: "listening"; readonly processId: string; readonly port: number }
  | { readonly type: "counted"; readonly count: number }
  | { readonly type: "done" };
