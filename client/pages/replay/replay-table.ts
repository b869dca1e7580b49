/** The table of a replay: the same canvas as in a game, but the user can only rearrange the hand. */
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
import type { PlayerInfo, TableSnapshot } from "../../net/session-types.ts";
import type { CanvasInputHandler } from "../../scenes/contract.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { CanvasHost } from "../game/canvas-host.ts";
import { toCanvasModel } from "../game/canvas-model.ts";
import { HandOrder } from "../game/hand-order.ts";
import { bannerStyle, boxStyle } from "../game/overlay/overlay-positions.ts";
import { ruleBanner } from "../game/overlay/rule-banner.ts";
import { mountPageRegions, type PageRegions, renderInto } from "../game/page-regions.ts";

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

  /** Shows a snapshot and animates the events; without events it is shown immediately. */
  update(props: ReplayTableProps, events: readonly SeenEvent[]): void {
    this.#props = props;
    this.#drawCanvas(events);
    this.#drawText();
  }

  /** Resolves when all animations have ended. */
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

  /** The status line, and the text of the step in place of the action bar. */
  #drawText(): void {
    const { snapshot, stepText } = this.#props;
    const { geometry } = this.#canvas;
    const { clientWidth: w, clientHeight: h } = this.#regions.root;
    const style = bannerStyle(geometry, { w, h });
    renderInto(
      this.#regions.header,
      html`<p class="table-status" data-testid="status" .style=${boxStyle(geometry?.status)}>${turnText(snapshot)}</p>
        ${ruleBanner(snapshot, { style, removeRule: () => {} })}`,
    );
    renderInto(
      this.#regions.footer,
      html`<p class="replay-words" role="status" .style=${boxStyle(geometry?.actions)}><span>${stepText}</span></p>`,
    );
    this.#fitText();
  }

  /** A text that is too long for its box gets a smaller font. */
  #fitText(): void {
    const text = this.#regions.footer.querySelector<HTMLElement>(".replay-words span");
    text?.removeAttribute("data-long");
    const box = text?.parentElement;
    if (text && box) text.toggleAttribute("data-long", text.offsetHeight > box.clientHeight);
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

/** The name of a player, or a placeholder if the player has had it removed. */
function playerName({ name }: Pick<RecordedPlayer, "name">): string {
  return name === "" ? t("replay.someone") : name;
}

/** The names by seat number. */
export function playerNames({ record }: RecordedMatch): readonly string[] {
  return record.players.map(playerName);
}

/** The players of the match; the viewer is none of them if all hands are open. */
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
  // Records of the simulation may have bots that tables do not offer.
  return name === undefined ? "none" : (BOT_CHARACTERS.find((each) => each === name) ?? "normal");
}

/** A snapshot of a table with only the game itself: no clock, no host, no spectators. */
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

/** The table after a step, from a point of view. */
export function snapshotAfter(match: RecordedMatch, number: number, pointOfView: PointOfView): TableSnapshot {
  const standIns = match.standInsAt(number);
  const players = playersAt(match.record.players, { pointOfView, standIns });
  return {
    ...staticSnapshot(match.viewAfter(number, pointOfView), players),
    lastEvent: match.lastEventNumber(number),
  };
}
