/** The soak test itself: churn, samples of the server meanwhile, and the resources that are left. */
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
/** An abandoned match ends after five minutes, and its table after the time for a rematch. */
const LONGEST_ENDING_MS = 8 * MINUTE_MS;
/** For the framework's own timers, keep-alive connections and seat reservations: the clock's speed does not apply. */
const FRAMEWORK_MS = 30_000;

interface TimedSample extends ResourceSample, Pick<JournalSize, "lines" | "walBytes"> {
  readonly atMs: number;
}
type SampleListener = (sample: TimedSample) => void;

/** Runs the soak test; `onSample` receives each sample. */
export async function runSoak(options: Options, onSample: SampleListener) {
  const server = await startSoakServer(options.pace);
  try {
    const start = await server.sample();
    const samples: TimedSample[] = [];
    const sampling = takeSamples(server, options.minutes, (sample) => {
      samples.push(sample);
      onSample(sample);
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

function takeSamples(server: SoakServer, minutes: number, onSample: SampleListener) {
  const everyMs = Math.max(SHORTEST_MS, (minutes * MINUTE_MS) / SAMPLES);
  const stopped = new AbortController();
  const start = performance.now();
  const run = async () => {
    while (!stopped.signal.aborted) {
      const { lines, walBytes } = server.journal();
      onSample({ atMs: Math.round(performance.now() - start), ...(await server.sample()), lines, walBytes });
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

/** The last sample: when all tables have ended, or when that takes too long. */
async function waitUntilEmpty(
  server: SoakServer,
  start: ResourceSample,
  pace: number,
): Promise<ResourceSample> {
  const deadline = performance.now() + FRAMEWORK_MS + LONGEST_ENDING_MS / pace;
  let now = await server.sample();
  while (COUNTED_RESOURCES.some((name) => now[name] > start[name]) && performance.now() < deadline) {
    await pause(SHORTEST_MS);
    now = await server.sample();
  }
  return now;
}

/** Maxima, and slopes over the second half, when all code is warm. */
function figuresOf(samples: readonly TimedSample[]) {
  const half = samples.slice(Math.floor(samples.length / 2));
  const slope = (of: (sample: TimedSample) => number) =>
    Math.round(100 * slopeOf(half.map((sample): Point => [sample.atMs / HOUR_MS, of(sample)]))) / 100;
  const max = (of: (sample: TimedSample) => number) => Math.max(...samples.map(of));
  return {
    samples: samples.length,
    heapMbPerHour: slope(({ heapMb }) => heapMb),
    rssMbPerHour: slope(({ rssMb }) => rssMb),
    mostHeapMb: max(({ heapMb }) => heapMb),
    mostRssMb: max(({ rssMb }) => rssMb),
    mostRooms: max(({ rooms }) => rooms),
    mostLines: max(({ lines }) => lines),
    mostWalBytes: max(({ walBytes }) => walBytes),
  };
}
