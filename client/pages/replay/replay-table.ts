/** The table of a replay: the same picture as in play, with nothing to be done on it. */
import "../../styles/table.css";
import { html } from "lit-html";
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import type { RecordedPlayer } from "../../../shared/record/record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import { matchEndText } from "../../i18n/log-text.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/session-types.ts";
import type { CanvasInputHandler } from "../../scenes/contract.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { CanvasHost } from "../game/canvas-host.ts";
import { toCanvasModel } from "../game/canvas-model.ts";
import { HandOrder } from "../game/hand-order.ts";
import { bannerStyle, boxStyle } from "../game/overlay/overlay-positions.ts";
import { ruleBanner } from "../game/overlay/rule-banner.ts";
import { mountPageRegions, type PageRegions, renderInto } from "../game/page-regions.ts";

/** A moment of the match, and what was done. */
export interface ReplayTableProps {
  readonly snapshot: TableSnapshot;
  readonly stepText: string;
}

export class ReplayTable {
  readonly #regions: PageRegions;
  readonly #canvas: CanvasHost;
  readonly #sounds = new TableSounds();
  readonly #handOrder = new HandOrder({
    sorting: () => settings().sorting,
    changed: () => this.#drawCanvas([]),
  });
  readonly #unsubscribe: () => void;
  #props: ReplayTableProps;

  constructor(host: HTMLElement, props: ReplayTableProps) {
    this.#props = props;
    this.#regions = mountPageRegions(host);
    this.#canvas = new CanvasHost(this.#regions, this.#input(), {
      layoutChanged: () => this.#drawText(),
      eventsShown: (events) => this.#sounds.playEvents(this.#props.snapshot.view, events),
    });
    this.#unsubscribe = onSettingsChange(() => this.#drawCanvas([]));
    this.update(props, []);
  }

  /** Shows a moment; the events explain how it came about: none, and it is shown as it is. */
  update(props: ReplayTableProps, events: readonly SeenEvent[]): void {
    this.#props = props;
    this.#drawCanvas(events);
    this.#drawText();
  }

  /** Resolves when no motion is left to play. */
  async whenIdle(): Promise<void> {
    await this.#canvas.canvas?.whenIdle();
  }

  close(): void {
    this.#unsubscribe();
    this.#sounds.close();
    this.#canvas.close();
    this.#regions.root.remove();
  }

  #drawCanvas(events: readonly SeenEvent[]): void {
    const { snapshot } = this.#props;
    const hand = this.#handOrder.update(snapshot.view, []);
    this.#canvas.show(toCanvasModel(snapshot, { hand, picker: "closed" }), events);
  }

  /** Whose turn it is, in the line for it; what was done, where in play the buttons are. */
  #drawText(): void {
    const { snapshot, stepText } = this.#props;
    const { geometry } = this.#canvas;
    const { clientWidth: w, clientHeight: h } = this.#regions.root;
    const place = bannerStyle(geometry, { w, h });
    renderInto(
      this.#regions.header,
      html`<p class="table-status" data-testid="status" .style=${boxStyle(geometry?.status)}>${turnText(snapshot)}</p>
        ${ruleBanner(snapshot, { style: place, removeRule: () => {} })}`,
    );
    renderInto(
      this.#regions.footer,
      html`<p class="replay-words" role="status" .style=${boxStyle(geometry?.actions)}><span>${stepText}</span></p>`,
    );
    this.#fitText();
  }

  /** Words that are too long for their place are written smaller. */
  #fitText(): void {
    const words = this.#regions.footer.querySelector<HTMLElement>(".replay-words span");
    words?.removeAttribute("data-long");
    const place = words?.parentElement;
    if (words && place) words.toggleAttribute("data-long", words.offsetHeight > place.clientHeight);
  }

  #input(): Omit<CanvasInputHandler, "geometryChanged"> {
    const ignore = () => {};
    return {
      cardTapped: ignore,
      drawPileTapped: ignore,
      seatTapped: ignore,
      colorPicked: ignore,
      pickerCancelled: ignore,
      cardMoved: (key, to) => this.#handOrder.move(key, to),
    };
  }
}

function turnText({ view, players }: TableSnapshot): string {
  const names = players.map(({ name }) => name);
  if (view.result !== "none") return matchEndText(view.result, names, SPECTATOR);
  return view.phase === "playing" ? t("table.turnOf", { name: names[view.turn] ?? "" }) : "";
}

// A step of a recorded match as the table that it was: what the pages show of it.

/** The name of a player; of one who has had it taken out, a word stays. */
function playerName({ name }: Pick<RecordedPlayer, "name">): string {
  return name === "" ? t("replay.someone") : name;
}

/** The names by seat number. */
export function playerNames({ record }: RecordedMatch): readonly string[] {
  return record.players.map(playerName);
}

/** Who sat there, and who of them is the viewer: nobody, where all hands are open. */
export function playersAt(
  players: readonly RecordedPlayer[],
  { pointOfView, standIns }: { readonly pointOfView: PointOfView; readonly standIns: ReadonlySet<Seat> },
): readonly PlayerInfo[] {
  return players.map((player, seat) => ({
    id: `seat-${seat}`,
    seat,
    name: playerName(player),
    emblem: "initial",
    connected: true,
    bot: botCharacterOf(player),
    isBotControlled: standIns.has(seat),
    isKicked: false,
    reconnectBy: "none",
    agreesToBots: false,
    turnTimeFactor: 1,
    ready: false,
    isHost: false,
    isMe: seat === pointOfView,
  }));
}

function botCharacterOf({ kind }: RecordedPlayer): BotCharacter | "none" {
  const name = kind.startsWith("bot:") ? kind.slice("bot:".length) : undefined;
  // The simulation has bots that no table has.
  return name === undefined ? "none" : (BOT_CHARACTERS.find((each) => each === name) ?? "normal");
}

/** A table with nothing going on but the game itself. */
export function staticSnapshot(view: View, players: readonly PlayerInfo[]): TableSnapshot {
  return {
    code: "",
    phase: view.phase === "new" ? "waiting" : view.phase,
    isPublic: false,
    hasPassword: false,
    rules: view.rules,
    players,
    view,
    isTableRuleRemoved: false,
    lastEvent: 0,
    clock: "none",
    isPaused: false,
    isStorageDown: false,
    isQuickPlay: false,
    spectatorCount: 0,
    spectatorsAllowed: false,
    disconnectPolicy: "wait",
    canClaimWin: false,
    playsNextMatch: false,
  };
}

/** The table after that step, as these eyes saw it. */
export function snapshotAfter(match: RecordedMatch, number: number, pointOfView: PointOfView): TableSnapshot {
  const standIns = match.standInsAt(number);
  const sitters = playersAt(match.record.players, { pointOfView, standIns });
  return {
    ...staticSnapshot(match.viewAfter(number, pointOfView), sitters),
    lastEvent: match.lastEventNumber(number),
  };
}
