/** What the server writes into the page of its operator (server/http/page/site.ts). */
interface OperatorSettings {
  /** Players choose among the names that the game suggests. */
  readonly names?: string;
  /** There are only private tables. */
  readonly publicTables?: string;
  /** What players may send to each other: nothing, or emotes. */
  readonly chat?: string;
  /** The operator's name and links, as JSON. */
  readonly site?: string;
}

/** Only what differs from the usual is there. */
export const operatorSettings: OperatorSettings = globalThis.document?.documentElement?.dataset ?? {};
