/** The levels of bots, the weakest first. */
export const BOT_CHARACTERS = ["easy", "normal", "sharp", "master"] as const;
export type BotCharacter = (typeof BOT_CHARACTERS)[number];

/** The bot that plays for a disconnected person (C3). */
export const REPLACEMENT_BOT: BotCharacter = "normal";

/** The levels that follow a personality. The master searches instead. */
export type PersonalLevel = Exclude<BotCharacter, "master">;
