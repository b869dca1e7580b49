/** What is said of matches that are over, and of those who played them. */
import { history, historyErrors } from "./history.ts";
import { profile } from "./profile.ts";
import { replay } from "./replay.ts";

export const past = { history, historyErrors, profile, replay };
