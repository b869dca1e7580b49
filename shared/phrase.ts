/** What can be said at the table: by number on the wire, and read by each in the own language. No free text. */
export const EMOTES = [
  "smile",
  "laugh",
  "cool",
  "wink",
  "think",
  "gasp",
  "cry",
  "grumble",
  "sleep",
  "heart",
  "clap",
  "thumbsUp",
] as const;
export type Emote = (typeof EMOTES)[number];

export const READY_PHRASES = [
  "hello",
  "goodLuck",
  "wellPlayed",
  "thanks",
  "sorry",
  "oops",
  "wow",
  "noWay",
  "soClose",
  "yourTurn",
  "oneMoment",
  "imBack",
  "notAgain",
  "luckyMe",
  "oneMoreGame",
  "goodbye",
] as const;

/** The number of a phrase is its place in this list: nothing is ever taken out of its middle. */
export const PHRASES = [...EMOTES, ...READY_PHRASES] as const;
export type Phrase = (typeof PHRASES)[number];

/** True for the phrases that are shown as a picture. */
export function isEmote(phrase: Phrase): phrase is Emote {
  return EMOTES.some((emote) => emote === phrase);
}
