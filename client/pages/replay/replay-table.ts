/** The table of a replay: the same picture as in play, with nothing to be done on it. */
import "../../styles/table.css";
import { html } from "lit-html";
import type { SeenEvent } from "../../../shared/event.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { matchEndLine } from "../../i18n/match-end-line.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import type { TableInput } from "../../scenes/contract.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { PictureHost } from "../game/canvas-host.ts";
import { pictureOf } from "../game/canvas-model.ts";
import { HandOrder } from "../game/hand-order.ts";
import { ruleBanner } from "../game/overlay/rule-banner.ts";
import { type Frame, fill, openFrame } from "../game/page-regions.ts";
import { bannerStyle, boxStyle } from "../table/place.ts";

/** A moment of the match, and what was done. */
export interface Shown {
  readonly snapshot: TableSnapshot;
  readonly words: string;
}

export class ReplayTable {
  readonly #frame: Frame;
  readonly #picture: PictureHost;
  readonly #sounds = new TableSounds();
  readonly #order = new HandOrder({ sorting: () => settings().sorting, moved: () => this.#showPicture([]) });
  readonly #stopListening: () => void;
  #shown: Shown;

  constructor(host: HTMLElement, shown: Shown) {
    this.#shown = shown;
    this.#frame = openFrame(host);
    this.#picture = new PictureHost(this.#frame, this.#input(), {
      moved: () => this.#write(),
      begins: (events) => this.#sounds.hear(this.#shown.snapshot.view, events),
    });
    this.#stopListening = onSettingsChange(() => this.#showPicture([]));
    this.show(shown, []);
  }

  /** Shows a moment; the events explain how it came about: none, and it is shown as it is. */
  show(shown: Shown, events: readonly SeenEvent[]): void {
    this.#shown = shown;
    this.#showPicture(events);
    this.#write();
  }

  /** Resolves when no motion is left to play. */
  async whenIdle(): Promise<void> {
    await this.#picture.screen?.whenIdle();
  }

  close(): void {
    this.#stopListening();
    this.#sounds.close();
    this.#picture.close();
    this.#frame.root.remove();
  }

  #showPicture(events: readonly SeenEvent[]): void {
    const { snapshot } = this.#shown;
    const hand = this.#order.follow(snapshot.view, []);
    this.#picture.show(pictureOf(snapshot, { hand, picker: "closed" }), events);
  }

  /** Whose turn it is, in the line for it; what was done, where in play the buttons are. */
  #write(): void {
    const { snapshot, words } = this.#shown;
    const { geometry } = this.#picture;
    const { clientWidth: w, clientHeight: h } = this.#frame.root;
    const place = bannerStyle(geometry, { w, h });
    fill(
      this.#frame.top,
      html`<p class="table-status" data-testid="status" .style=${boxStyle(geometry?.status)}>${turnLine(snapshot)}</p>
        ${ruleBanner(snapshot, { place, strike: () => {} })}`,
    );
    fill(
      this.#frame.bottom,
      html`<p class="replay-words" role="status" .style=${boxStyle(geometry?.actions)}><span>${words}</span></p>`,
    );
    this.#fitWords();
  }

  /** Words that are too long for their place are written smaller. */
  #fitWords(): void {
    const words = this.#frame.bottom.querySelector<HTMLElement>(".replay-words span");
    words?.removeAttribute("data-long");
    const place = words?.parentElement;
    if (words && place) words.toggleAttribute("data-long", words.offsetHeight > place.clientHeight);
  }

  #input(): Omit<TableInput, "moved"> {
    const rest = () => {};
    return {
      cardTapped: rest,
      drawPileTapped: rest,
      seatTapped: rest,
      colorPicked: rest,
      pickerCancelled: rest,
      cardMoved: (key, to) => this.#order.move(key, to),
    };
  }
}

function turnLine({ view, sitters }: TableSnapshot): string {
  const names = sitters.map(({ name }) => name);
  if (view.result !== "none") return matchEndLine(view.result, names, SPECTATOR);
  return view.phase === "playing" ? t("table.turnOf", { name: names[view.turn] ?? "" }) : "";
}
