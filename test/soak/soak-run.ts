/** The soak test itself: churn, samples of the server while it lasts, and what is left after it. */
import { setTimeout as pause } from "node:timers/promises";
import type { Options } from "./options.ts";
import { COUNTED_RESOURCES, leftovers, type Point, type ResourceSample, slopeOf } from "./resource-sample.ts";
import { type JournalSize, type SoakServer, startSoakServer } from "./soak-server.ts";
import { churn } from "./table-churn.ts";

/** How many samples the whole run takes, and the shortest time between two, in ms. */
const SAMPLES = 60;
const SHORTEST_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A forsaken match ends after five minutes, and its table after the time for a rematch. */
const LAST_END_MS = 8 * MINUTE_MS;
/** Of the server's own: connections that are kept alive, seats that were promised. They know no faster clock. */
const FRAMEWORK_MS = 30_000;

interface TimedSample extends ResourceSample, Pick<JournalSize, "lines" | "walBytes"> {
  readonly atMs: number;
}
type SampleListener = (sample: TimedSample) => void;

/** Runs the soak test; `told` receives each sample. */
export async function runSoak(options: Options, told: SampleListener) {
  const server = await startSoakServer(options.pace);
  try {
    const start = await server.sample();
    const samples: TimedSample[] = [];
    const sampling = takeSamples(server, options.minutes, (sample) => {
      samples.push(sample);
      told(sample);
    });
    const churned = await churn(server.url, options);
    await sampling.stop();
    const end = await waitUntilEmpty(server, start, options.pace);
    return {
      ...options,
      ...churned,
      ...figuresOf(samples),
      end,
      journal: server.journal(),
      left: leftovers(start, end),
    };
  } finally {
    await server.end();
  }
}

function takeSamples(server: SoakServer, minutes: number, told: SampleListener) {
  const everyMs = Math.max(SHORTEST_MS, (minutes * MINUTE_MS) / SAMPLES);
  const stopped = new AbortController();
  const start = performance.now();
  const run = async () => {
    while (!stopped.signal.aborted) {
      const { lines, walBytes } = server.journal();
      told({ atMs: Math.round(performance.now() - start), ...(await server.sample()), lines, walBytes });
      await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
}

/** What the server holds once all tables have come to their ends, or when that takes too long. */
async function waitUntilEmpty(
  server: SoakServer,
  start: ResourceSample,
  pace: number,
): Promise<ResourceSample> {
  const giveUpAt = performance.now() + FRAMEWORK_MS + LAST_END_MS / pace;
  let now = await server.sample();
  while (COUNTED_RESOURCES.some((what) => now[what] > start[what]) && performance.now() < giveUpAt) {
    await pause(SHORTEST_MS);
    now = await server.sample();
  }
  return now;
}

/** How it went while tables came and went; slopes over the second half, when all code is warm. */
function figuresOf(samples: readonly TimedSample[]) {
  const half = samples.slice(Math.floor(samples.length / 2));
  const slope = (of: (sample: TimedSample) => number) =>
    Math.round(100 * slopeOf(half.map((sample): Point => [sample.atMs / HOUR_MS, of(sample)]))) / 100;
  const most = (of: (sample: TimedSample) => number) => Math.max(...samples.map(of));
  return {
    samples: samples.length,
    heapMbPerHour: slope(({ heapMb }) => heapMb),
    rssMbPerHour: slope(({ rssMb }) => rssMb),
    mostHeapMb: most(({ heapMb }) => heapMb),
    mostRssMb: most(({ rssMb }) => rssMb),
    mostRooms: most(({ rooms }) => rooms),
    mostLines: most(({ lines }) => lines),
    mostWalBytes: most(({ walBytes }) => walBytes),
  };
}
