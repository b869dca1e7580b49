/** The deal of a hand of the day. */

export interface DealOfTheDay {
  /** The UTC date, as `2026-11-23`. */
  readonly day: string;
  /** The seed of its cards and bots: 64 hex digits. */
  readonly seed: string;
}

/** The setting of a table whose one match is a hand of the day; absent at all other tables. */
export interface HandOfTheDaySetting {
  readonly handOfTheDay?: DealOfTheDay;
}
