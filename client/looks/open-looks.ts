/**
 * Which card backs and felts can be chosen. Some open through play: by the figures of the profile, and by the matches in
 * this browser. What has been reached is kept here, so that it stays open without a network.
 */
import type { Statistics } from "../../shared/history.ts";
import { BACKS, type Back } from "../../shared/looks.ts";
import type { ShownFelt } from "../cards/felts.ts";
import { t } from "../i18n/i18n.ts";
import { listLocalMatches } from "../local/local-history.ts";
import { storedBrowserKey } from "../net/browser-key.ts";
import { fetchMe } from "../net/history-api.ts";
import { settings } from "../settings/settings.ts";
import { load, save } from "../storage.ts";

type Figure = "matches" | "wins" | "catches" | "challengesWon";
type BackOrFelt = Back | ShownFelt;

/** A figure, and how high it must be. */
interface Goal {
  readonly figure: Figure;
  readonly number: number;
}

const AT_ONCE = "atOnce";
const goal = (figure: Figure, number: number): Goal => ({ figure, number });

const OPENS: Readonly<Record<BackOrFelt, Goal | typeof AT_ONCE>> = {
  suits: AT_ONCE,
  contrast: AT_ONCE,
  clovers: AT_ONCE,
  waves: AT_ONCE,
  stars: goal("matches", 3),
  harlequin: goal("catches", 1),
  peaks: goal("challengesWon", 1),
  carnival: goal("wins", 5),
  meadow: AT_ONCE,
  night: AT_ONCE,
  slate: AT_ONCE,
  ember: goal("matches", 5),
  violet: goal("wins", 3),
  lagoon: goal("matches", 10),
};

const LOOKS = Object.keys(OPENS).filter((name): name is BackOrFelt => Object.hasOwn(OPENS, name));
const STORAGE_KEY = "open-looks";

/** What has to be done before a look can be chosen; undefined if it can be chosen now. */
export function goalOf(look: BackOrFelt | "auto"): Goal | undefined {
  const opens = look === "auto" ? AT_ONCE : OPENS[look];
  const isOpen = opens === AT_ONCE || settings().allLooks || openedLooks().includes(look);
  return isOpen ? undefined : opens;
}

function openedLooks(): readonly string[] {
  return (load(STORAGE_KEY) ?? "").split(" ");
}

/** Asks for the figures, and opens the looks whose goals are reached; returns them. A browser without a key has not played online. */
export async function openLooks(): Promise<readonly BackOrFelt[]> {
  const [me, local = []] = await Promise.all([
    storedBrowserKey() === undefined ? undefined : fetchMe(),
    listLocalMatches(),
  ]);
  const won = local.filter(({ seats, mine }) =>
    seats.some(({ seat, place }) => seat === mine && place === 1),
  );
  const online: Partial<Statistics> = me?.ok === true ? me.value.statistics : {};
  const here: Partial<Statistics> = { matches: local.length, wins: won.length };
  const opened = LOOKS.filter((look) => {
    const goal = goalOf(look);
    return goal !== undefined && (online[goal.figure] ?? 0) + (here[goal.figure] ?? 0) >= goal.number;
  });
  if (opened.length > 0) save(STORAGE_KEY, [...openedLooks(), ...opened].join(" ").trim());
  return opened;
}

export function lookName(look: BackOrFelt): string {
  return isBack(look) ? t(`settings.back.${look}`) : t(`settings.felt.${look}`);
}

const isBack = (look: BackOrFelt): look is Back => BACKS.some((back) => back === look);
