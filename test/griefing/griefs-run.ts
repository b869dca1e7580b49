/** Plays all griefs over real sockets, some at a time, against separate servers. */
import { withMutedConsole } from "../chaos/mute-console.ts";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { type Grief, type GriefReport, type Outcome, reportOf, type Stage } from "./grief.ts";
import type { Options } from "./options.ts";
import { startServer } from "./servers.ts";

/** How many griefs are played at a time on one server. */
const AT_A_TIME = { accelerated: 5, real: 3 };
/** A grief that takes longer than this on a clock accelerated by 20 has failed, in ms. */
const LONGEST_MS = 120_000;
const LONGEST_AT_PACE = 20;
/** No grief is played again at this pace, or at a slower one. */
const SLOWEST_PACE = 5;

export interface GriefsRunOptions extends Options {
  /** Fewer turns and fewer attempts. */
  readonly isSmall: boolean;
  /** Called with each report. */
  readonly onReport?: (report: GriefReport) => void;
}

export async function runGriefs(options: GriefsRunOptions): Promise<readonly GriefReport[]> {
  const reports: GriefReport[] = [];
  const onReport = (report: GriefReport) => {
    reports.push(report);
    options.onReport?.(report);
  };
  await withMutedConsole(async () => {
    await Promise.all([playAccelerated({ ...options, onReport }), playAll("real", { ...options, onReport })]);
  });
  return reports;
}

/** What has failed is played again, more slowly: a second that a busy machine loses counts as many as the pace. */
async function playAccelerated({ onReport, ...options }: GriefsRunOptions): Promise<void> {
  const { griefs, pace } = options;
  const failed = new Set<string>();
  await playAll("accelerated", {
    ...options,
    onReport: (report) => {
      if (report.passed || pace <= SLOWEST_PACE) onReport?.(report);
      else failed.add(report.grief);
    },
  });
  const again = { griefs: griefs.filter(({ name }) => failed.has(name)), pace: SLOWEST_PACE };
  if (failed.size > 0) await playAll("accelerated", { ...options, ...again, ...(onReport && { onReport }) });
}

async function playAll(
  clock: Grief["clock"],
  { griefs, pace, isSmall, onReport }: GriefsRunOptions,
): Promise<void> {
  const mine = griefs.filter((grief) => grief.clock === clock);
  if (mine.length === 0) return;
  const server = await startServer(clock === "real" ? 1 : pace);
  const queue = mine.values();
  const oneByOne = async () => {
    for (const grief of queue) onReport?.(await playOne(grief, { ...server, isSmall }));
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME[clock] }, oneByOne));
  } finally {
    await server.end();
  }
}

async function playOne(grief: Grief, stage: Stage): Promise<GriefReport> {
  const limitMs = LONGEST_MS * Math.max(1, LONGEST_AT_PACE / stage.pace);
  const failed = (why: string): Outcome => ({ faults: [why] });
  const played = grief.play(stage).catch((error: unknown) => failed(`it could not be played: ${error}`));
  const outcome = (await withTimeLimit(limitMs, played)) ?? failed("it did not end");
  return reportOf(grief, stage.pace, outcome);
}
