/** The options of a game on the command lines of the long tests: its rules and its players. */
import { refusalText } from "../../client/i18n/refusal-text.ts";
import { parseCreate } from "../../server/rooms/message-schemas.ts";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { InvalidOption } from "./command-line.ts";
import { BOTS_BY_NAME, type BotName, isBotName } from "./game/bots-by-name.ts";

/** The bots of `--bots`, seat after seat. */
export function parseCharacters(text: string): readonly BotName[] {
  const names = text.split(",");
  const characters = names.filter(isBotName);
  if (characters.length === names.length) return characters;
  throw new InvalidOption(
    `--bots must name bots of these: ${Object.keys(BOTS_BY_NAME).join(", ")}; not "${text}".`,
  );
}

/** The rules of `--rules`, over those that it does not name; checked like those of a table that is opened. */
export function parseRules(text: string, seats: number, others = OFFICIAL_RULES): Rules {
  // A deck that tables cannot choose yet can be simulated.
  const { edition, ...named } = { ...others, ...parseObject(text) };
  const parsed = parseCreate({ name: "simulation", rules: named });
  if (!parsed.ok) {
    const { field, problem } = parsed.refusal.details;
    throw new InvalidOption(`--rules names no rules that there are: ${field} (${problem}).`);
  }
  const rules = { ...others, ...parsed.value.rules, ...(edition === undefined ? {} : { edition }) };
  const refusal = whyRulesInvalid(rules, seats);
  if (refusal !== undefined) throw new InvalidOption(`These rules cannot be played. ${refusalText(refusal)}`);
  return rules;
}

function parseObject(text: string): object {
  const wrong = `--rules must be a JSON object such as '{"target":"single"}', not ${text}.`;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new InvalidOption(wrong, { cause: error });
  }
  throw new InvalidOption(wrong);
}
