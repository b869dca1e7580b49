/** The schema of the rules in requests and in stored tables. `whyRulesInvalid` checks whether they can be played. */
import { z } from "zod";
import { type Rules, SCORINGS, STACKINGS, TURN_SECONDS } from "../shared/rules.ts";

export const rulesSchema = z.strictObject({
  handSize: z.int(),
  scoring: z.enum(SCORINGS),
  target: z.union([z.int(), z.literal("single")]),
  stacking: z.enum(STACKINGS),
  jumpIn: z.boolean(),
  sevenZero: z.boolean(),
  drawToMatch: z.boolean(),
  forcePlay: z.boolean(),
  noBluff: z.boolean(),
  playSets: z.boolean(),
  customCards: z.boolean(),
  teams: z.boolean(),
  falseCatchPenalty: z.boolean(),
  turnSeconds: z.literal(TURN_SECONDS),
}) satisfies z.ZodType<Rules>;
