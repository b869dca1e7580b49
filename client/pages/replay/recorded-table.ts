/** A step of a recorded match as the table that it was: what the pages show of it. */
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { Eyes, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import type { Sitter, TableSnapshot } from "../../net/session-types.ts";

/** The name of a player; of one who has had it taken out, a word stays. */
function playerName({ name }: Pick<RecordedPlayer, "name">): string {
  return name === "" ? t("replay.someone") : name;
}

/** The names by seat number. */
export function namesIn({ record }: RecordedMatch): readonly string[] {
  return record.players.map(playerName);
}

/** Who sat there, and who of them is the viewer: nobody, where all hands are open. */
export function sittersOf(
  players: readonly RecordedPlayer[],
  { eyes, standIns }: { readonly eyes: Eyes; readonly standIns: ReadonlySet<Seat> },
): readonly Sitter[] {
  return players.map((player, seat) => ({
    id: `seat-${seat}`,
    seat,
    name: playerName(player),
    emblem: "initial",
    connected: true,
    bot: botIn(player),
    standIn: standIns.has(seat),
    removed: false,
    awayUntil: "none",
    welcomesBots: false,
    times: 1,
    ready: false,
    isHost: false,
    isMe: seat === eyes,
  }));
}

function botIn({ kind }: RecordedPlayer): BotCharacter | "none" {
  const name = kind.startsWith("bot:") ? kind.slice("bot:".length) : undefined;
  // The simulation has bots that no table has.
  return name === undefined ? "none" : (BOT_CHARACTERS.find((each) => each === name) ?? "normal");
}

/** A table with nothing going on but the game itself. */
export function quietTable(view: View, sitters: readonly Sitter[]): TableSnapshot {
  return {
    code: "",
    phase: view.phase === "new" ? "waiting" : view.phase,
    isPublic: false,
    hasPassword: false,
    rules: view.rules,
    sitters,
    view,
    isRuleStruck: false,
    n: 0,
    clock: "none",
    isPaused: false,
    isHalted: false,
    isQuick: false,
    watchers: 0,
    isWatchable: false,
    absence: "wait",
    canClaim: false,
    isNext: false,
  };
}

/** The table after that step, as these eyes saw it. */
export function tableAfter(match: RecordedMatch, number: number, eyes: Eyes): TableSnapshot {
  const standIns = match.standInsAt(number);
  const sitters = sittersOf(match.record.players, { eyes, standIns });
  return { ...quietTable(match.viewAfter(number, eyes), sitters), n: match.lastEvent(number) };
}
