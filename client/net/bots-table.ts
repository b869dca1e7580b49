/** A match against bots, as the host of a table that nobody else comes to. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import { accepted, type Result } from "../../shared/refusal.ts";
import type { TableSession } from "./session-types.ts";

const BOTS: readonly BotCharacter[] = ["normal", "normal", "normal"];

/** Seats three bots and starts the match; where the table refuses, it is left again. */
export async function startWithBots(session: TableSession): Promise<Result<TableSession>> {
  // All at once, in this order: nobody waits for four answers, one after the other.
  const bots = BOTS.map((character) => session.request("addBot", { character }));
  const results = await Promise.all([...bots, session.request("start", {})]);
  const refused = results.find((answer) => !answer.ok);
  if (refused === undefined || refused.ok) return accepted(session);
  await session.leave();
  return refused;
}
