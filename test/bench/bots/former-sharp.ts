/**
 * The sharp bot as it was when the goals of the master were set: with one opponent it played as with three, and it challenged
 * every Wild Draw Four behind which six cards were left. Measured beside the present one, which is better.
 */
import type { Bot } from "../../../shared/bots/bot.ts";
import { PERSONALITIES } from "../../../shared/bots/personality.ts";
import { botWith } from "../../../shared/bots/thinking-bot.ts";
import { legalCommands } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";

const CHALLENGED_FROM = 0.45;
const BLUFFING_PLAYERS = 0.2;
const WITHOUT_A_COLOR = 0.75;
const FOUR = 4;

const trusting = botWith({ ...PERSONALITIES.sharp, suspicion: 0, forTwo: {} });

export const formerSharpBot: Bot = (view, chance) => {
  const command = trusting(view, chance);
  return command?.type === "accept" && isChallenged(view) ? { type: "challenge" } : command;
};

function isChallenged(view: View): boolean {
  const honest = WITHOUT_A_COLOR ** (view.cardCounts[view.topCardSeat] ?? 0);
  const bluffs = (1 - honest) * BLUFFING_PLAYERS;
  const isSuspect = bluffs / (bluffs + honest) >= (CHALLENGED_FROM * FOUR) / view.penalty;
  return isSuspect && legalCommands(view).some(({ type }) => type === "challenge");
}
