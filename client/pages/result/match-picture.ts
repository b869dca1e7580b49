/** The picture of a match's turning point, and each moment of its clip: moves around it, then the whole curve. */
import { editionOf } from "../../../shared/editions/editions.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Seat } from "../../../shared/seat.ts";
import { svgImage } from "../../cards/atlas.ts";
import { backFaces } from "../../cards/backs.ts";
import { editionFaces } from "../../cards/card-faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../cards/card-svg.ts";
import { FELT_ROWS } from "../../cards/felts.ts";
import { AVATAR_COLORS, IVORY } from "../../cards/palette.ts";
import { CARD_HIGHLIGHTS } from "../../cards/table-palette.ts";
import { faceShapes, PUPIL, paintShapes, pupilsOf } from "../../faces/face-drawing.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import { isRightToLeft, locale } from "../../i18n/i18n.ts";
import type { PlayerInfo } from "../../net/session/table-snapshot.ts";
import { SHIELD, SIGNS } from "../../ui/fairness-shield.ts";

export const PICTURE = { w: 1200, h: 630 } as const;

export interface PictureMove {
  readonly step: number;
  readonly seat: Seat;
  readonly text: string;
  /** The drawing of the card that was played; a back for other moves. */
  readonly frame: string;
}

export interface MatchPicture {
  readonly title: string;
  readonly sentence: string;
  /** The name of the game, and what the check of the shuffles says, if it found every one right. */
  readonly game: string;
  readonly seal: string | undefined;
  readonly players: readonly Pick<PlayerInfo, "seat" | "name" | "avatar">[];
  readonly winners: readonly Seat[];
  /** After each step, by side; the winners' side is drawn in gold. */
  readonly chances: readonly (readonly number[])[];
  readonly side: number;
  readonly step: number;
  /** The moves around the turning point. */
  readonly moves: readonly PictureMove[];
}

export type CardImages = ReadonlyMap<string, CanvasImageSource>;

const MARGIN = 48;
const ROW = { y: 250, right: 930 } as const;
const PILE = { x: 1040, y: 262, w: 160 } as const;
const CURVE = { top: 452, bottom: 590 } as const;
/** The share of the clip that shows moves; in the first half of each, its card flies. */
const MOVES_SHARE = 0.7;
const GOLD = CARD_HIGHLIGHTS.raised;
const MAX_FACE_RADIUS = 48;
const LARGE_TEXT = 52;

/** The images of all cards that the clip shows. */
export async function loadCardImages({ moves }: MatchPicture, rules: Rules): Promise<CardImages> {
  const svgs = new Map([...editionFaces(editionOf(rules)), ...backFaces()]);
  const frames = new Set(moves.map(({ frame }) => frame));
  const images = [...frames].map(
    async (frame) => [frame, await svgImage(svgs.get(frame) ?? "", CARD_WIDTH, CARD_HEIGHT)] as const,
  );
  return new Map(await Promise.all(images));
}

/** Paints a moment of the clip, from 0 to 1; at 1 it is the picture. */
export function paintMatchPicture(
  ctx: CanvasRenderingContext2D,
  picture: MatchPicture,
  cards: CardImages,
  share = 1,
): void {
  const { moves } = picture;
  const at = Math.min(share / MOVES_SHARE, 1) * moves.length;
  const index = Math.min(Math.floor(at), moves.length - 1);
  const isOver = share >= MOVES_SHARE;
  const move = isOver ? moves.find(({ step }) => step === picture.step) : moves[index];
  const progress = isOver ? 1 : at - index;
  paintFelt(ctx);
  paintHead(ctx, picture);
  paintFaces(ctx, picture, isOver ? undefined : move?.seat);
  paintCards(ctx, { picture, cards, move, before: isOver ? undefined : moves[index - 1], progress });
  paintWords(ctx, isOver ? picture.title : (move?.text ?? ""), isOver ? picture.sentence : "");
  const last = picture.chances.length;
  const from = (moves[0]?.step ?? 1) - 1;
  const shownMove = (moves[index]?.step ?? last) - 1 + progress;
  const end = isOver
    ? shownMove + ((share - MOVES_SHARE) / (1 - MOVES_SHARE)) * (last - shownMove)
    : shownMove;
  paintCurve(ctx, picture, Math.max(from, end));
}

function paintFelt(ctx: CanvasRenderingContext2D): void {
  const { light, base, dark } = FELT_ROWS.meadow;
  const ground = ctx.createRadialGradient(600, 240, 40, 600, 300, 760);
  for (const [stop, color] of [
    [0, light],
    [0.5, base],
    [1, dark],
  ] as const)
    ground.addColorStop(stop, color);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, PICTURE.w, PICTURE.h);
}

function paintHead(ctx: CanvasRenderingContext2D, { game, seal }: MatchPicture): void {
  setFont(ctx, "display", 34, "left");
  ctx.fillText(game, MARGIN, 70);
  if (seal === undefined) return;
  setFont(ctx, "text", 24, "right");
  ctx.fillText(seal, PICTURE.w - MARGIN - 50, 68);
  const line = { color: CARD_HIGHLIGHTS.sign, width: 2.4 };
  paintScaled(ctx, { x: PICTURE.w - MARGIN - 40, y: 38, scale: 1.75 }, () => {
    paintShapes(ctx, [
      { d: SHIELD, fill: CARD_HIGHLIGHTS.chosen },
      { d: SIGNS.checked, line },
    ]);
  });
}

function placeOf({ players }: MatchPicture, seat: Seat): { readonly x: number; readonly r: number } {
  const room = (ROW.right - MARGIN) / players.length;
  const index = players.findIndex((player) => player.seat === seat);
  return { x: MARGIN + room * (index + 0.5), r: Math.min(MAX_FACE_RADIUS, room * 0.4) };
}

/** While moves are shown, the player who moves is marked; then the winners. */
function paintFaces(ctx: CanvasRenderingContext2D, picture: MatchPicture, actor: Seat | undefined): void {
  const marked = actor === undefined ? picture.winners : [actor];
  const expression = actor === undefined ? "winning" : "thinking";
  for (const player of picture.players) {
    const { x, r } = placeOf(picture, player.seat);
    const isMarked = marked.includes(player.seat);
    paintDisc(ctx, { x, y: ROW.y, r }, AVATAR_COLORS[player.seat % AVATAR_COLORS.length] ?? IVORY);
    [ctx.strokeStyle, ctx.lineWidth] = [isMarked ? GOLD : IVORY, isMarked ? 8 : 3];
    ctx.stroke();
    paintFace(ctx, player, { x, r, expression: isMarked ? expression : "calm" });
    setFont(ctx, "text", 22, "center");
    ctx.fillText(player.name, x, ROW.y + r + 32, r * 2.4);
  }
}

function paintDisc(
  ctx: CanvasRenderingContext2D,
  { x, y, r }: { readonly x: number; readonly y: number; readonly r: number },
  color: string,
): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
}

function paintFace(
  ctx: CanvasRenderingContext2D,
  { avatar }: Pick<PlayerInfo, "avatar">,
  { x, r, expression }: { readonly x: number; readonly r: number; readonly expression: Expression },
): void {
  if (avatar === "initial") return;
  paintScaled(ctx, { x, y: ROW.y, scale: (r * 1.88) / 100 }, () => {
    paintShapes(ctx, faceShapes(avatar, expression));
    for (const pupil of pupilsOf(avatar, expression))
      paintScaled(ctx, { ...pupil, scale: pupil.r / 50 }, () => paintShapes(ctx, PUPIL));
  });
}

function paintScaled(
  ctx: CanvasRenderingContext2D,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
  paint: () => void,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  paint();
  ctx.restore();
}

interface MovingCard {
  readonly picture: MatchPicture;
  readonly cards: CardImages;
  readonly move: PictureMove | undefined;
  readonly before: PictureMove | undefined;
  readonly progress: number;
}

/** The card flies from its player to the pile. */
function paintCards(
  ctx: CanvasRenderingContext2D,
  { picture, cards, move, before, progress }: MovingCard,
): void {
  if (before !== undefined) paintCard(ctx, cards.get(before.frame), PILE);
  if (move === undefined) return;
  const flown = 1 - (1 - Math.min(1, progress * 2)) ** 3;
  const { x } = placeOf(picture, move.seat);
  const w = PILE.w * (0.3 + 0.7 * flown);
  const y = ROW.y + (PILE.y - ROW.y) * flown - 60 * Math.sin(Math.PI * flown);
  paintCard(ctx, cards.get(move.frame), { x: x + (PILE.x - x) * flown, y, w });
}

function paintCard(
  ctx: CanvasRenderingContext2D,
  image: CanvasImageSource | undefined,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
): void {
  const h = (w * CARD_HEIGHT) / CARD_WIDTH;
  if (image !== undefined) ctx.drawImage(image, x - w / 2, y - h / 2, w, h);
}

/** The first text is large; the second one takes up to three lines. */
function paintWords(ctx: CanvasRenderingContext2D, large: string, small: string): void {
  const width = ROW.right - MARGIN;
  setFont(ctx, "display", LARGE_TEXT, "left");
  const fitting = (LARGE_TEXT * width) / Math.max(width, ctx.measureText(large).width);
  setFont(ctx, "display", fitting, "left");
  ctx.fillText(large, MARGIN, 150);
  setFont(ctx, "text", 26, "left");
  linesOf(ctx, small, width).forEach((line, i) => {
    ctx.fillText(line, MARGIN, 378 + 32 * i, width);
  });
}

function linesOf(ctx: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines = [""];
  for (const { segment } of new Intl.Segmenter(locale(), { granularity: "word" }).segment(text)) {
    const longer = `${lines.at(-1)}${segment}`;
    if (ctx.measureText(longer).width > width && lines.length < 3) lines.push(segment.trimStart());
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The curve up to a step, which may be between two. */
function paintCurve(ctx: CanvasRenderingContext2D, { chances, side, step }: MatchPicture, end: number): void {
  const x = (at: number) => MARGIN + ((PICTURE.w - 2 * MARGIN) * (at - 1)) / Math.max(1, chances.length - 1);
  const y = (chance: number) => CURVE.bottom - (CURVE.bottom - CURVE.top) * chance;
  const chanceAt = (at: number, of: number) => {
    const [before, after] = [Math.floor(at), Math.ceil(at)].map((each) => chances[each - 1]?.[of] ?? 0);
    return (before ?? 0) + ((after ?? 0) - (before ?? 0)) * (at - Math.floor(at));
  };
  ctx.fillStyle = "rgb(0 0 0 / 22%)";
  ctx.fillRect(MARGIN, CURVE.top, PICTURE.w - 2 * MARGIN, CURVE.bottom - CURVE.top);
  const sides = (chances[0] ?? [])
    .map((_, each) => each)
    .sort((a, b) => Number(a === side) - Number(b === side));
  for (const each of sides) {
    const isWinner = each === side;
    ctx.beginPath();
    for (let at = 1; at < end; at += 1) ctx.lineTo(x(at), y(chanceAt(at, each)));
    ctx.lineTo(x(Math.max(1, end)), y(chanceAt(Math.max(1, end), each)));
    [ctx.strokeStyle, ctx.lineWidth] = [isWinner ? GOLD : "rgb(255 255 255 / 30%)", isWinner ? 7 : 3];
    ctx.stroke();
  }
  if (end >= step) paintDisc(ctx, { x: x(step), y: y(chanceAt(step, side)), r: 12 }, IVORY);
}

function setFont(
  ctx: CanvasRenderingContext2D,
  family: "display" | "text",
  size: number,
  align: CanvasTextAlign,
): void {
  const fonts = getComputedStyle(document.documentElement).getPropertyValue(`--${family}`);
  ctx.font = `800 ${size}px ${fonts}`;
  ctx.textAlign = align;
  ctx.direction = isRightToLeft() ? "rtl" : "ltr";
  ctx.fillStyle = IVORY;
  ctx.lineJoin = "round";
}
