/** The characters of bots, the weakest first. */
export const BOT_CHARACTERS = ["easy", "normal", "sharp"] as const;
export type BotCharacter = (typeof BOT_CHARACTERS)[number];

/** Who plays for a person that is away (C3). */
export const STAND_IN: BotCharacter = "normal";
