/** Plays a match at a server that cheats, and asks everything that could warn the victim. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FairnessMark, receiptsWithProblems } from "../../../client/net/fairness/kept-match.ts";
import { FairnessChecker } from "../../../client/pages/shuffle-check/fairness-checker.ts";
import { type FairnessState, resultMark } from "../../../client/pages/shuffle-check/fairness-state.ts";
import type { FairnessStep } from "../../../shared/fairness/verify/fairness-step.ts";
import type { Verdict } from "../../../shared/fairness/verify/verify-match.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { withMutedConsole } from "../../chaos/mute-console.ts";
import { sitDown } from "../../simulated-player/simulated-player.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { ROOT } from "../../support/markdown.ts";
import { MatchPlayer } from "../receipts/match-player.ts";
import { fetchJson } from "../receipts/receipts-run.ts";
import { CHEATS, type Cheat, type CheatName, VICTIM } from "./cheats.ts";
import { openPlanted, plantOnConnection } from "./planted-server.ts";

/** A match is a short round. */
const RULES = { ...OFFICIAL_RULES, target: "single", handSize: 3, turnSeconds: 30 } as const;

/** What the victim of a match can read about it. */
export interface Warnings {
  /** The shield at the table, when the last card was played; undefined if there is none. */
  readonly atTable: FairnessMark | undefined;
  /** The shield in the result. */
  readonly inResult: FairnessMark;
  /** The verdict of the page “Is this fair?”. */
  readonly page: Verdict | FairnessState["phase"];
  /** The verdict of `npm run verify` with the receipts that the page has saved. */
  readonly commandLine: Verdict | "nothingKept";
  /** Why a check failed or could not be made: on the page. */
  readonly reasons: readonly string[];
}

export interface CheatResult extends Warnings {
  readonly cheat: CheatName;
  readonly hole: string;
  /** Nobody is told that all is well, and the right reason is named. */
  readonly isFound: boolean;
}

export async function playCheat(name: CheatName): Promise<CheatResult> {
  const { hole, found } = CHEATS[name];
  const warnings = await playPlanted(CHEATS[name]);
  const { inResult, page, commandLine, reasons } = warnings;
  const isTold =
    inResult !== "checked" &&
    page !== "ok" &&
    commandLine !== "ok" &&
    found.some((reason) => reasons.includes(reason));
  return { cheat: name, hole, ...warnings, isFound: isTold };
}

/** Plays until the victim has been cheated. */
export async function playPlanted(cheat: Omit<Cheat, "hole" | "found">): Promise<Warnings> {
  let isDone = false;
  const plant = cheat.plant(() => {
    isDone = true;
  });
  return withMutedConsole(async () => {
    const server = await openPlanted(plant);
    const victim = playerOf(VICTIM, server.url);
    const others = cheat.isAlone === true ? [] : ["Ann", "Ben"].map((name) => playerOf(name, server.url));
    const players = [...others, victim];
    try {
      const code = await sitDownAt(others, victim, cheat.alsoWatches === true);
      plantOnConnection(code, others.length, plant);
      let id = "";
      do [id = ""] = await Promise.all(players.map((player) => player.playMatch()));
      while (!isDone);
      return await warningsOf(victim, id, server.url);
    } finally {
      for (const player of players) player.close();
      await server.close();
    }
  });
}

function playerOf(name: string, url: string): MatchPlayer {
  return new MatchPlayer({ name, url, chance: seededChance(name), interruption: () => undefined });
}

/** The victim sits down last. Returns the code of the table. */
async function sitDownAt(
  others: readonly MatchPlayer[],
  victim: MatchPlayer,
  alsoWatches: boolean,
): Promise<string> {
  const options = { visibility: "private", rules: RULES } as const;
  if (others.length === 0) return victim.create(options);
  const code = await sitDown(others, options);
  if (alsoWatches) await victim.enter((tab) => tab.join(code, { spectate: true }));
  await victim.join(code);
  return code;
}

async function warningsOf({ session }: MatchPlayer, id: string, url: string): Promise<Warnings> {
  const atTable = session.snapshot.fairnessMark;
  const state = await checkOnPage(session, url);
  const kept = await session.fairness.keptMatch(id);
  const files = kept === undefined ? {} : { receipts: receiptsWithProblems(kept) };
  return {
    atTable,
    inResult: resultMark(state),
    page: state.phase === "checked" ? state.verdict : state.phase,
    commandLine: kept === undefined ? "nothingKept" : await checkOnCommandLine(files, id, url),
    reasons: "steps" in state ? reasonsIn(state.steps) : [],
  };
}

function reasonsIn(steps: readonly FairnessStep[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => ("reason" in step ? [step.reason] : [])))];
}

/** The page asks the server that it came from. */
async function checkOnPage(session: MatchPlayer["session"], url: string): Promise<FairnessState> {
  const nativeFetch = globalThis.fetch;
  globalThis.fetch = (path, init) => nativeFetch(new URL(String(path), url), init);
  try {
    return await new Promise((resolve) => {
      const checker = new FairnessChecker((state) => {
        if (state.phase !== "loading" && state.phase !== "checking") resolve(state);
      });
      checker.check({ type: "table", session });
    });
  } finally {
    globalThis.fetch = nativeFetch;
  }
}

const VERDICTS: readonly Verdict[] = ["ok", "failed", "notCheckable"];

async function checkOnCommandLine(
  files: Readonly<Record<string, object>>,
  id: string,
  url: string,
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-cheats-"));
  const pathOf = (name: string) => join(folder, `${name}.json`);
  const all = {
    ...files,
    record: await fetchJson(`${url}/api/matches/${id}/record`),
    keys: await fetchJson(`${url}/.well-known/last-card-key`),
  };
  for (const [name, content] of Object.entries(all)) writeFileSync(pathOf(name), JSON.stringify(content));
  const args = [
    "server/ops/verify-cli.ts",
    pathOf("record"),
    "--receipts",
    pathOf("receipts"),
    "--keys",
    pathOf("keys"),
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const verdict = VERDICTS[status ?? -1];
  if (verdict === undefined || stderr !== "") throw new Error(stderr);
  return verdict;
}
