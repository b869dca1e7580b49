/** Quick chat: the emotes and phrases that players can send. Each reader sees them in their own language; no free text. */

/** The number of each emote on the wire. Numbers never change: a new emote gets a new number, also above the phrases'. */
const EMOTE_NUMBERS = {
  smile: 0,
  laugh: 1,
  cool: 2,
  wink: 3,
  think: 4,
  gasp: 5,
  cry: 6,
  grumble: 7,
  sleep: 8,
  heart: 9,
  clap: 10,
  thumbsUp: 11,
} as const;
export type Emote = keyof typeof EMOTE_NUMBERS;

/** The number of each phrase on the wire. Numbers never change; FLICK has 28. */
const READY_PHRASE_NUMBERS = {
  hello: 12,
  goodLuck: 13,
  wellPlayed: 14,
  thanks: 15,
  sorry: 16,
  oops: 17,
  wow: 18,
  noWay: 19,
  soClose: 20,
  yourTurn: 21,
  oneMoment: 22,
  imBack: 23,
  notAgain: 24,
  luckyMe: 25,
  oneMoreGame: 26,
  goodbye: 27,
} as const;
export type ReadyPhrase = keyof typeof READY_PHRASE_NUMBERS;
export type Phrase = Emote | ReadyPhrase;

/** The numbers of all emotes and phrases. No two are equal: a test checks that. */
export const PHRASE_NUMBERS: Readonly<Record<Phrase, number>> = { ...EMOTE_NUMBERS, ...READY_PHRASE_NUMBERS };

/** In the order in which the chat panel shows them. */
export const EMOTES: readonly Emote[] = Object.keys(EMOTE_NUMBERS).filter(isEmote);
export const READY_PHRASES: readonly ReadyPhrase[] = Object.keys(READY_PHRASE_NUMBERS).filter(isReadyPhrase);
export const PHRASES: readonly Phrase[] = [...EMOTES, ...READY_PHRASES];

/** The phrase with this number, or undefined if this version does not know it. */
export function phraseOf(number: number): Phrase | undefined {
  return PHRASES.find((phrase) => PHRASE_NUMBERS[phrase] === number);
}

/** True for the phrases that are shown as a picture. */
export function isEmote(name: string): name is Emote {
  return Object.hasOwn(EMOTE_NUMBERS, name);
}

function isReadyPhrase(name: string): name is ReadyPhrase {
  return Object.hasOwn(READY_PHRASE_NUMBERS, name);
}
