/** Records a journey: a screenshot of each step, and how many taps, seconds and bytes it took. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page, Request } from "playwright-core";
import type { Language } from "../../client/i18n/i18n.ts";
import type { InputDevice } from "../browser/input-devices.ts";
import { agreementOf } from "../support/browser/agreement-sampler.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import type { DeviceName } from "./options.ts";

/** The figures of one journey on one device in one language. */
export interface JourneyFigures {
  readonly journey: string;
  readonly device: DeviceName;
  readonly language: Language;
  readonly taps: number;
  /** Seconds since the first tap, by milestone. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Until the home page is usable. */
  readonly requests: number;
  readonly bytes: number;
  /** Frames in which the page was compared with its canvas, and those in which they disagreed. */
  readonly framesCompared: number;
  readonly disagreements: number;
  readonly problems: readonly string[];
}

export interface RecordedStep {
  readonly title: string;
  /** Path of the screenshot inside the output folder. */
  readonly screenshot: string;
}

export interface RecorderOptions {
  readonly folder: string;
  readonly journey: string;
  readonly device: DeviceName;
  readonly language: Language;
}

/** Browsers log this when the server has no such table. */
const MISSING_TABLE = /404 \(Not Found\).*\/api\/tables\//;

export class Recorder {
  readonly steps: RecordedStep[] = [];
  readonly #options: RecorderOptions;
  readonly #seconds: Record<string, number> = {};
  readonly #problems: string[] = [];
  readonly #requests: Request[] = [];
  #usable = { requests: 0, bytes: 0 };
  #isWatching = false;
  #taps = 0;
  #framesCompared = 0;
  #disagreements = 0;
  #startedAt: number | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Counts the requests of this page from now on, if it is the first one. */
  watchRequests(page: Page): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    page.on("requestfinished", (request) => {
      if (/^https?:/.test(request.url())) this.#requests.push(request);
    });
  }

  /** The home page is usable: counts the requests and bytes until now. */
  async homeUsable(): Promise<void> {
    if (this.#usable.requests > 0) return;
    const requests = [...this.#requests];
    const sizes = await Promise.all(requests.map((request) => request.sizes().catch(() => undefined)));
    const bytes = sizes.reduce(
      (sum, size) => sum + (size?.responseBodySize ?? 0) + (size?.responseHeadersSize ?? 0),
      0,
    );
    this.#usable = { requests: requests.length, bytes };
  }

  /** Presses an element with this device's input; the seconds start with the first press. */
  async press(input: InputDevice, target: Locator): Promise<void> {
    this.#startedAt ??= performance.now();
    this.#taps += 1;
    await input.press(target);
  }

  /** Records how long after the first press this milestone was reached. */
  reached(milestone: string): void {
    const since = performance.now() - (this.#startedAt ?? performance.now());
    this.#seconds[milestone] ??= Math.round(since / 100) / 10;
  }

  /** Takes a screenshot of the page, and records its problems. */
  async step(page: Page, title: string): Promise<void> {
    const { folder, journey, device, language } = this.#options;
    const subfolder = `${journey}-${device}-${language}`;
    const screenshot = `${subfolder}/${String(this.steps.length + 1).padStart(2, "0")}.png`;
    await mkdir(join(folder, subfolder), { recursive: true });
    await page.screenshot({ path: join(folder, screenshot) });
    this.steps.push({ title, screenshot });
    await this.#check(page, title);
  }

  /** Collects the page's errors, and the frames that were compared since it was last loaded. */
  async pageClosed({ page, errors }: OpenedPage): Promise<void> {
    const { frames, disagreements, examples } = await agreementOf(page);
    this.#framesCompared += frames;
    this.#disagreements += disagreements;
    this.#problems.push(...examples.map((example) => `text and canvas disagree: ${example}`));
    const unexpected = errors.filter((error) => !MISSING_TABLE.test(error));
    this.#problems.push(...unexpected.map((error) => `error on the page: ${error}`));
  }

  problem(text: string): void {
    this.#problems.push(text);
  }

  figures(): JourneyFigures {
    const { journey, device, language } = this.#options;
    const counted = { taps: this.#taps, seconds: this.#seconds, ...this.#usable };
    const compared = { framesCompared: this.#framesCompared, disagreements: this.#disagreements };
    return { journey, device, language, ...counted, ...compared, problems: this.#problems };
  }

  async #check(page: Page, title: string): Promise<void> {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) this.#problems.push(`${title}: the page is ${overflow} pixels wider than its window`);
    await assertAccessible(page).catch((error: unknown) => this.#problems.push(`${title}: ${String(error)}`));
  }
}
