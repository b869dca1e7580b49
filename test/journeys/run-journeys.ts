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

/** Makes all journeys that the options name, one after the other, and writes their pictures with an index. */
export async function runJourneys(options: Options): Promise<readonly RecordedJourney[]> {
  const { only, languages, devices } = options;
  const chosen = Object.entries(JOURNEYS).filter(
    ([name]) => only.length === 0 || only.some((start) => name.startsWith(start)),
  );
  const recorded: RecordedJourney[] = [];
  for (const language of languages) {
    await setLanguage(language, ["home", "game"]);
    for (const device of devices)
      for (const [name, journey] of chosen)
        recorded.push(
          await record(journey, { journey: name, device, language, folder: FOLDER }, options.cpu),
        );
  }
  await writeIndex(FOLDER, recorded);
  return recorded;
}

/** The cards are the same in every run, and two players who play the Quick preset reach its end soon. */
const shortMatchSeed = lazy(() => findShortMatch({ ...OFFICIAL_RULES, ...PRESETS.quick }, 2));

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Each journey has a server of its own. */
async function record(journey: Journey, names: RecorderOptions, cpu: number): Promise<RecordedJourney> {
  const time = runningClock();
  const app = await openApp({ clock: time.clock, isPainted: true, seed: shortMatchSeed() });
  const recorder = new Recorder(names);
  const opened: OpenedPage[] = [];
  const arrive = async (name: string, path = "/") => {
    const player = await arriveAt(app, { names, name, path, cpu, recorder });
    opened.push(player);
    return player;
  };
  try {
    await journey({ recorder, clock: time.clock, arrive });
  } catch (error) {
    recorder.problem(String(error));
  }
  for (const page of opened)
    await recorder.pageClosed(page).catch((error: unknown) => recorder.problem(String(error)));
  await app.close();
  time.stop();
  return { figures: recorder.figures(), steps: recorder.steps };
}

interface Arrival {
  readonly names: RecorderOptions;
  readonly name: string;
  readonly path: string;
  readonly cpu: number;
  readonly recorder: Recorder;
}

async function arriveAt(
  app: RunningApp,
  { names, name, path, cpu, recorder }: Arrival,
): Promise<JourneyPlayer> {
  const { device, input } = DEVICES[names.device];
  // A page of the server without scripts: what is set here is set before the first real page opens.
  const opened = await app.open(device, "/healthz");
  const { page, context } = opened;
  await sampleEveryFrame(page);
  await page.evaluate((code) => localStorage.setItem("last-card:language", code), names.language);
  if (cpu > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  }
  await page.evaluate((own) => localStorage.setItem("last-card:name", own), name);
  recorder.watchRequests(page);
  await page.goto(app.url + path);
  await page.locator("#app > .page h1").first().waitFor();
  if (path === "/") await recorder.homeUsable();
  return { ...opened, name, input: input(page) };
}
