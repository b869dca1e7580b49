/** Whether a local match can be continued: known at once, without the database, for the first page. */
import { load } from "../storage.ts";

export const IS_RUNNING_KEY = "local-match";

/** True if this browser has stored a local match that is not over. */
export function isLocalMatchRunning(): boolean {
  return load(IS_RUNNING_KEY) === "1";
}
