/** Signs for those who want no motion: each simply stands there for a while, as the moving one would have ended. */
import { type Card, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { faceFrame } from "../../art/faces.ts";
import { challengedHand } from "../../table/challenged-hand.ts";
import { quillLine } from "../../table/quill-line.ts";
import { SignBoard } from "../../table/sign-board.ts";
import { SignLooks } from "../../table/sign-looks.ts";
import { drawOverSeat, type SeatWords } from "../../table/sign-over-seat.ts";
import { stampPlace } from "../../table/stamp-place.ts";
import type { Step } from "../animation/animations.ts";
import { WALL_CLOCK } from "../animation/queue.ts";
import { type SignWords, signsOf } from "../animation/reduced-motion-plan.ts";
import type { TablePicture } from "../contract.ts";
import type { Places } from "../layout/anchors.ts";
import { clamp } from "../layout/boxes.ts";
import { RING_ROOM } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { type Brush, DEPTH } from "../texture/sprites.ts";
import { Passing, type Point } from "./temporary-sprites.ts";

/** A sign that stands hides what is under it for longer than one that passes: it is smaller. */
const MIDDLE = { burst: 0.66, sign: 1 } as const;
/** Over small avatars it is smaller still: as much of its size for each pixel of the radius, and no less than that. */
const BY_RADIUS = { each: 1 / 20, least: 0.72 } as const;
/** So far a sign reaches to each side, in pixels. */
const REACH = { burst: 56, sign: 34 } as const;
/** The quill rests on the line, where it is whole on every screen. */
const QUILL_RESTS = 0.5;

export interface SignsTable {
  readonly places: Places;
  layout(): TableLayout;
  /** In the reader's language. */
  words(): TablePicture["words"];
  /** The picture has changed: draw it. */
  stir(): void;
}

export class StandingSigns {
  readonly #brush: Brush;
  readonly #table: SignsTable;
  readonly #board: SignBoard;

  constructor(brush: Brush, table: SignsTable) {
    this.#brush = brush;
    this.#table = table;
    this.#board = new SignBoard(({ says }) => this.#hang(says), WALL_CLOCK);
  }

  /** Puts up what these steps would have told by moving. */
  show(steps: readonly Step[]): void {
    this.#board.show(signsOf(steps.map(({ motion }) => motion)));
  }

  /** Puts every sign where it belongs now. */
  lay(): void {
    this.#board.lay();
  }

  /** All signs go. */
  clear(): void {
    this.#board.clear();
  }

  #hang(says: SignWords): () => void {
    const passing = new Passing(this.#brush);
    this.#draw(says, passing);
    this.#table.stir();
    return () => {
      passing.clear();
      this.#table.stir();
    };
  }

  #draw(says: SignWords, passing: Passing): void {
    const { discardPile, ring } = this.#table.layout();
    switch (says.type) {
      case "reverse":
        new SignLooks(this.#brush, passing, MIDDLE).badge("reverse", ring);
        break;
      case "tableRule":
        quillLine(this.#brush, passing, discardPile).write(1, QUILL_RESTS);
        break;
      case "openHand":
        this.#openHand(says.hand, passing);
        break;
      default:
        this.#overSeat(says, passing);
    }
  }

  /** On the avatar, so that name and cards are seen beside it. */
  #overSeat(says: SeatWords, passing: Passing): void {
    const { x, y, r } = this.#table.places.avatar(says.seat);
    const foot = y + r + RING_ROOM;
    const share = clamp(r * BY_RADIUS.each, BY_RADIUS.least, 1);
    const sizes = { burst: MIDDLE.burst * share, sign: MIDDLE.sign * share };
    const looks = new SignLooks(this.#brush, passing, sizes);
    const isBurst = says.type === "uno" || says.type === "caught";
    const at = this.#at(says.seat, share * (isBurst ? REACH.burst : REACH.sign));
    const stampAt = stampPlace(this.#table.layout(), says.seat, ({ down }) => ({ x, y: foot - down }));
    drawOverSeat(looks, says, { at, stampAt, words: this.#table.words() });
  }

  /** As near to the avatar as the whole sign is on the screen. */
  #at(seat: Seat, reach: number): Point {
    const { x, y } = this.#table.places.avatar(seat);
    const { left, top, right, bottom } = this.#table.layout().safe;
    return { x: clamp(x, left + reach, right - reach), y: clamp(y, top + reach, bottom - reach) };
  }

  /** The challenger alone is told the hand, and so sees it. */
  #openHand(hand: readonly Card[], passing: Passing): void {
    for (const [i, { x, y, w }] of challengedHand(this.#table.layout(), hand.length).entries()) {
      const card = passing.lend(this.#brush.image(faceFrame(hand[i] ?? NO_CARD), DEPTH.flight));
      card.setPosition(x, y).setScale(this.#brush.cardScale(w));
    }
  }
}
