/** A picture to be taken: on which screen, of what, after which deeds. */
import type { Page } from "playwright-core";
import type { KeptMatch } from "../../client/net/fairness/kept-match.ts";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Settings } from "../../client/settings/settings.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Device } from "../support/browser/browser.ts";
import type { FakeAnswers } from "../support/browser/fake-history-api.ts";

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, dpr: 3, touch: true },
  small: { viewport: { width: 320, height: 568 }, dpr: 2, touch: true },
  flat: { viewport: { width: 844, height: 390 }, dpr: 2, touch: true },
  tablet: { viewport: { width: 820, height: 1180 }, dpr: 2, touch: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  monitor: { viewport: { width: 2560, height: 1440 } },
  television: { viewport: { width: 1920, height: 1080 } },
  television4k: { viewport: { width: 3840, height: 2160 } },
} as const satisfies Record<string, Device>;
export type Screen = keyof typeof SCREENS;
export const ALL_SCREENS: readonly Screen[] = ["phone", "small", "flat", "tablet", "laptop", "monitor"];

/** What stands behind the pages while the picture is taken. */
export interface PageState {
  /** The table that every door opens to; none: the doors stay shut, as the server is away. */
  readonly table?: TableSnapshot;
  /** What the log tells of the time before. */
  readonly told?: readonly (readonly SeenEvent[])[];
  /** The codes of the tables where this browser has a seat. */
  readonly mine?: readonly string[];
  /** How many public tables the home page lists. */
  readonly listed?: number;
  /** What this browser has kept of the shuffles of the match at the table. */
  readonly kept?: KeptMatch;
  /** What the browser has stored besides the settings, by key. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface Screenshot {
  /** The name of the file, too. */
  readonly name: string;
  readonly screen: Screen;
  /** The seats of the table that is seen; 0 on pages that show none. */
  readonly seats: number;
  /** Best drawing and all motion, best drawing without motion, or simple drawing without motion. */
  readonly effects: "full" | "still" | "light";
  /** From the "?", or the "#", on. */
  readonly address: string;
  readonly backdrop: PageState;
  readonly settings: Partial<Settings>;
  readonly language: string;
  /** Runs once the page is there; the picture is taken when all motion has ended, or `after` ms later. */
  readonly act: (page: Page) => Promise<void>;
  /** What the server's history answers; none: nothing is asked of it. */
  readonly answers: FakeAnswers | "none";
  readonly events: { readonly table: TableSnapshot; readonly events: readonly SeenEvent[] } | "none";
  readonly after: number;
}

const nothing = async (): Promise<void> => {};

/** A shot with all that is not said as usual. */
export function screenshotOf(part: Pick<Screenshot, "name" | "screen"> & Partial<Screenshot>): Screenshot {
  return {
    seats: 0,
    effects: "full",
    address: "",
    backdrop: {},
    settings: {},
    language: "en",
    act: nothing,
    answers: "none",
    events: "none",
    after: 500,
    ...part,
  };
}
