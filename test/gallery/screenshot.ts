/** A screenshot to take: its screen, page, state and actions. */
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../client/i18n/i18n.ts";
import type { KeptMatch } from "../../client/net/fairness/kept-match.ts";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Settings } from "../../client/settings/settings.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Device } from "../support/browser/browser.ts";
import type { FakeAnswers } from "../support/browser/fake-history-api.ts";

/** All languages but English, in which everything else is shown. */
export const TRANSLATIONS = Object.keys(LANGUAGES).filter((code) => code !== "en");

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

/** What the fake game API and the browser's storage contain. */
export interface PageState {
  /** The table that every API call opens; without one, the server is offline. */
  readonly table?: TableSnapshot;
  /** All faces with all expressions, or all backs, felts and emotes, instead of a page. */
  readonly sheet?: "faces" | "looks";
  /** The past events in the log. */
  readonly pastEvents?: readonly (readonly SeenEvent[])[];
  /** The codes of the tables where this browser has a seat. */
  readonly mine?: readonly string[];
  /** How many public tables the home page lists. */
  readonly listed?: number;
  /** No round has been finished in this browser. */
  readonly isFirstVisit?: true;
  /** The receipts that the browser has stored for the current match. */
  readonly keptMatch?: KeptMatch;
  /** What the browser has stored besides the settings, by key. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface Screenshot {
  /** Also the name of the file. */
  readonly name: string;
  readonly screen: Screen;
  /** Seats of the shown table; 0 on pages without a table. */
  readonly seats: number;
  /** High quality with motion, high quality without motion, or low quality without motion. */
  readonly effects: "full" | "still" | "light";
  /** The query or the hash of the address. */
  readonly address: string;
  readonly pageState: PageState;
  readonly settings: Partial<Settings>;
  readonly language: string;
  /** Runs when the page has loaded; the screenshot is taken `after` ms later. */
  readonly act: (page: Page) => Promise<void>;
  /** The responses of the fake history API, if the page uses it. */
  readonly answers: FakeAnswers | "none";
  readonly events: { readonly table: TableSnapshot; readonly events: readonly SeenEvent[] } | "none";
  readonly after: number;
}

const doNothing = async (): Promise<void> => {};

/** A screenshot with default values for everything else. */
export function screenshotOf(part: Pick<Screenshot, "name" | "screen"> & Partial<Screenshot>): Screenshot {
  return {
    seats: 0,
    effects: "full",
    address: "",
    pageState: {},
    settings: {},
    language: "en",
    act: doNothing,
    answers: "none",
    events: "none",
    after: 500,
    ...part,
  };
}
