/** The table of a replay: the same canvas as in a game, but the user can only rearrange the hand. */
import "../../styles/game-controls.css";
import "../../styles/challenge.css";
import "../../styles/game-overlay.css";
import "../../styles/game.css";
import { html } from "lit-html";
import type { SeenEvent } from "../../../shared/redact.ts";
import { NOBODY, type Seat, SPECTATOR } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { matchEndText } from "../../i18n/log-text.ts";
import { showFelt } from "../../looks/felt.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { CanvasPointerInput, TableGeometry } from "../../scenes/scene-contract.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { toCanvasModel } from "../game/canvas-model.ts";
import { GameCanvas } from "../game/game-canvas.ts";
import { HandOrder } from "../game/hand-order.ts";
import { bannerStyle, boxStyle } from "../game/overlay/overlay-positions.ts";
import { ruleBanner } from "../game/overlay/rule-banner.ts";
import { shownTextView } from "../game/overlay/shown-text.ts";
import { mountPageRegions, type PageRegions, renderInto } from "../game/page-elements.ts";
import { shownSnapshot } from "../game/shown-snapshot.ts";

export interface ReplayTableProps {
  readonly snapshot: TableSnapshot;
  readonly stepText: string;
}

export class ReplayTable {
  readonly #regions: PageRegions;
  readonly #canvas: GameCanvas;
  readonly #sounds = new TableSounds();
  readonly #handOrder = new HandOrder({
    sorting: () => settings().sorting,
    changed: () => this.#drawCanvas([]),
  });
  readonly #unsubscribe: () => void;
  #props: ReplayTableProps;

  constructor(parent: HTMLElement, props: ReplayTableProps) {
    this.#props = props;
    this.#regions = mountPageRegions(parent);
    this.#canvas = new GameCanvas(this.#regions, this.#input(), {
      layoutChanged: () => this.#drawText(),
      shownChanged: () => this.#drawText(),
      eventsShown: (events) => this.#sounds.playEvents(this.#props.snapshot.view, events),
    });
    const liftFelt = showFelt({ snapshot: props.snapshot, subscribe: () => () => {} });
    const unsubscribe = onSettingsChange(() => this.#drawCanvas([]));
    this.#unsubscribe = () => {
      liftFelt();
      unsubscribe();
    };
    this.update(props, []);
  }

  get geometry(): TableGeometry | undefined {
    return this.#canvas.geometry;
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

  /** The status line, which follows the canvas, and the text of the step in place of the action bar. */
  #drawText(): void {
    const { snapshot, stepText } = this.#props;
    const { geometry } = this.#canvas;
    const { clientWidth: w, clientHeight: h } = this.#regions.root;
    const style = bannerStyle(geometry, { w, h });
    const shown = shownSnapshot(snapshot, this.#canvas.shown);
    renderInto(
      this.#regions.header,
      html`<p class="table-status" data-turn=${shownTurn(shown)} .style=${boxStyle(geometry?.status)}>
          ${shownTextView(turnText(snapshot), turnText(shown))}</p>
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

  #input(): CanvasPointerInput {
    const ignore = () => {};
    return {
      cardTapped: ignore,
      drawPileTapped: ignore,
      seatTapped: ignore,
      colorPicked: ignore,
      pickerCancelled: ignore,
      cardMoved: (key, to) => this.#handOrder.moveOnScreen(key, to),
    };
  }
}

function turnText({ view, players }: TableSnapshot): string {
  const names = players.map(({ name }) => name);
  if (view.result !== "none") return matchEndText(view.result, names, SPECTATOR);
  const name = names[shownTurn({ view })];
  return name === undefined ? "" : t("table.turnOf", { name });
}

/** NOBODY before the first turn of a round, and between rounds. */
function shownTurn({ view }: Pick<TableSnapshot, "view">): Seat {
  return view.phase === "playing" ? view.turn : NOBODY;
}
