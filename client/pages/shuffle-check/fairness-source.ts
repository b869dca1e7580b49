/** What the page “Is this fair?” is opened for. */
import type { TableSession } from "../../net/session/table-snapshot.ts";

/** Where the page begins. */
export type FairnessStart = "top" | "failures";

/** What is checked. */
export type FairnessSource =
  /** The match at the table: while it runs, or once it is over. */
  | { readonly type: "table"; readonly session: Pick<TableSession, "snapshot" | "fairness" | "subscribe"> }
  /** A record; `id` is the one of the address. */
  | { readonly type: "record"; readonly record: unknown; readonly id?: string }
  | { readonly type: "file"; readonly file: File };
