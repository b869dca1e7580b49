/** The interface of a bot with a memory. */
import type { SeenEvent } from "../redact.ts";
import type { Bot } from "./bot.ts";

/** A bot at one seat. It remembers the events that its seat was shown (`redact`), so it cannot cheat either. */
export interface RememberingBot {
  watch(event: SeenEvent): void;
  readonly bot: Bot;
}
