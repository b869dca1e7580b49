/** Checks the table rule that is declared with a Custom Wild (H8), before anybody sees it. */
import { LONGEST_TABLE_RULE, READY_TABLE_RULES, type SeatCommand } from "../command.ts";
import { accepted, type Result, refused } from "../refusal.ts";
import { graphemeCount, plainText } from "./plain-text.ts";

/** The command with its rule as plain text. Only private tables, where people know each other, allow free text. */
export function checkTableRule(command: SeatCommand, isPublic: boolean): Result<SeatCommand> {
  if (command.type !== "play" || "cards" in command || command.rule === undefined) return accepted(command);
  const text = plainText(command.rule.text);
  if (READY_TABLE_RULES.some((ready) => ready === text)) return accepted(withRuleText(command, text));
  if (isPublic) return refused("tableRulePrivateOnly", { names: READY_TABLE_RULES.join(" ") });
  const length = graphemeCount(text);
  if (length < 1 || length > LONGEST_TABLE_RULE) {
    return refused("tableRuleLength", { length, least: 1, most: LONGEST_TABLE_RULE });
  }
  return accepted(withRuleText(command, text));
}

type SingleCardPlay = Extract<SeatCommand, { readonly card: unknown }>;

function withRuleText(play: SingleCardPlay, text: string): SeatCommand {
  return { ...play, rule: { ...play.rule, text } };
}
