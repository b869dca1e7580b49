import { join } from "node:path";
import { setLanguage } from "../../client/i18n/i18n.ts";
import { OFFICIAL_RULES, PRESETS } from "../../shared/rules.ts";
import { findShortMatch } from "../browser/find-short-match.ts";
import { type InputDevice, keyboardInput, touchInput } from "../browser/input-devices.ts";
import { openApp, type RunningApp } from "../browser/running-app.ts";
import { sampleEveryFrame } from "../support/browser/agreement-sampler.ts";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import { runningClock } from "../support/server/running-clock.ts";
import { type RecordedJourney, writeIndex } from "./contact-page.ts";
import { JOURNEYS, type Journey, type JourneyPlayer } from "./journey-list.ts";
import type { DeviceName, Options } from "./options.ts";
import { Recorder, type RecorderOptions } from "./recorder.ts";

export const FOLDER = join(import.meta.dirname, "../output/journeys");

interface JourneyDevice {
  readonly device: Device;
  readonly input: (page: OpenedPage["page"]) => InputDevice;
}

const DEVICES: Readonly<Record<DeviceName, JourneyDevice>> = {
  phone: { device: { viewport: { width: 390, height: 844 }, touch: true }, input: touchInput },
  desktop: { device: { viewport: { width: 1366, height: 768 } }, input: keyboardInput },
  small: { device: { viewport: { width: 320, height: 568 }, touch: true }, input: touchInput },
};

/** Runs all chosen journeys one after the other, and writes their screenshots with an index. */
export async function runJourneys(options: Options): Promise<readonly RecordedJourney[]> {
  const { only, languages, devices } = options;
  const chosen = Object.entries(JOURNEYS).filter(
    ([name]) => only.length === 0 || only.some((start) => name.startsWith(start)),
  );
  const recorded: RecordedJourney[] = [];
  for (const language of languages) {
    await setLanguage(language, ["home", "rules", "game"]);
    for (const device of devices)
      for (const [name, journey] of chosen)
        recorded.push(
          await record(journey, { journey: name, device, language, folder: FOLDER }, options.cpu),
        );
  }
  await writeIndex(FOLDER, recorded);
  return recorded;
}

/** The same cards in every run; two players reach the end of a match with the Quick preset soon. */
const shortMatchSeed = lazy(() => findShortMatch({ ...OFFICIAL_RULES, ...PRESETS.quick }, 2));

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Each journey has its own server. */
async function record(journey: Journey, options: RecorderOptions, cpu: number): Promise<RecordedJourney> {
  const running = runningClock();
  const app = await openApp({ clock: running.clock, isPainted: true, seed: shortMatchSeed() });
  const recorder = new Recorder(options);
  const opened: OpenedPage[] = [];
  const openHome = async (name: string, path = "/") => {
    const player = await openPlayer(app, { options, name, path, cpu, recorder });
    opened.push(player);
    return player;
  };
  try {
    await journey({ recorder, clock: running.clock, openHome });
  } catch (error) {
    recorder.problem(String(error));
  }
  for (const page of opened)
    await recorder.pageClosed(page).catch((error: unknown) => recorder.problem(String(error)));
  await app.close();
  running.stop();
  return { figures: recorder.figures(), steps: recorder.steps };
}

interface PlayerOptions {
  readonly options: RecorderOptions;
  readonly name: string;
  readonly path: string;
  readonly cpu: number;
  readonly recorder: Recorder;
}

async function openPlayer(
  app: RunningApp,
  { options, name, path, cpu, recorder }: PlayerOptions,
): Promise<JourneyPlayer> {
  const { device, input } = DEVICES[options.device];
  // A page of the server without scripts: sets local storage before the first real page opens.
  const opened = await app.open(device, "/healthz");
  const { page, context } = opened;
  await sampleEveryFrame(page);
  await page.evaluate((code) => localStorage.setItem("last-card:language", code), options.language);
  if (cpu > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  }
  await page.evaluate((playerName) => localStorage.setItem("last-card:name", playerName), name);
  recorder.watchRequests(page);
  await page.goto(app.url + path);
  await page.locator("#app > .page h1").first().waitFor();
  if (path === "/") await recorder.homeUsable();
  return { ...opened, name, input: input(page) };
}
