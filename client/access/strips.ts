/** Which part of each card in a fan can be seen and touched: its neighbour to the right lies on top of the rest. */
import type { Box } from "../scenes/contract.ts";

/** Cards whose middles differ by less of their height than this lie in one row. */
const SAME_ROW = 0.3;

/** What shows of each box, when each lies on top of those before it. */
export function visibleBoxes<B extends Box>(boxes: readonly B[]): readonly B[] {
  return boxes.map((box, i) => visibleBox(box, boxes.slice(i + 1)));
}

function visibleBox<B extends Box>(box: B, later: readonly Box[]): B {
  const isSameRow = (other: Box) => Math.abs(other.y - box.y) < box.h * SAME_ROW;
  const right = Math.min(
    rightOf(box),
    ...later
      .filter(isSameRow)
      .map(leftOf)
      .filter(isBeyond(leftOf(box))),
  );
  const below = later.filter((other) => !isSameRow(other) && isAcross(box, other));
  const bottom = Math.min(bottomOf(box), ...below.map(topOf).filter(isBeyond(topOf(box))));
  const [w, h] = [right - leftOf(box), bottom - topOf(box)];
  return { ...box, x: leftOf(box) + w / 2, y: topOf(box) + h / 2, w, h };
}

const leftOf = ({ x, w }: Box) => x - w / 2;
const rightOf = ({ x, w }: Box) => x + w / 2;
const topOf = ({ y, h }: Box) => y - h / 2;
const bottomOf = ({ y, h }: Box) => y + h / 2;
const isBeyond = (edge: number) => (value: number) => value > edge;
const isAcross = (a: Box, b: Box) => leftOf(a) < rightOf(b) && leftOf(b) < rightOf(a);
