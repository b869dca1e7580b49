/** Moves the focus with the arrow keys of a remote control: to the nearest control in that direction. */

/** The edges of a control on the screen. */
export type ControlBox = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
export type Arrow = (typeof ARROWS)[number];

/** Being beside the line of sight costs this much more than being far away. */
const SIDE_COST = 3;

/** The index of the nearest box in this direction; undefined if there is none. */
export function nearestInDirection(
  from: ControlBox,
  boxes: readonly ControlBox[],
  arrow: Arrow,
): number | undefined {
  const costs = boxes.map((box) => costOf(turned(from, arrow), turned(box, arrow)));
  const least = Math.min(...costs);
  return Number.isFinite(least) ? costs.indexOf(least) : undefined;
}

/** What it costs to go down from one box to another; infinite if the other one is not below. */
function costOf(from: ControlBox, to: ControlBox): number {
  const ahead = (to.top + to.bottom) / 2 - (from.top + from.bottom) / 2;
  if (ahead <= 0 || to.top < from.top) return Number.POSITIVE_INFINITY;
  const aside = Math.max(0, to.left - from.right, from.left - to.right);
  const offset = Math.abs(to.left + to.right - from.left - from.right) / 2;
  return Math.max(0, to.top - from.bottom) + SIDE_COST * aside + offset / 10;
}

/** The box with the direction of the arrow turned down. */
const turned = ({ left, top, right, bottom }: ControlBox, arrow: Arrow): ControlBox =>
  ({
    ArrowDown: { left, top, right, bottom },
    ArrowUp: { left, right, top: -bottom, bottom: -top },
    ArrowRight: { left: top, right: bottom, top: left, bottom: right },
    ArrowLeft: { left: top, right: bottom, top: -right, bottom: -left },
  })[arrow];

const FOCUSABLE = "button, a[href], input";

/** Listens to the arrow keys on the whole page; the returned function stops this. */
export function listenToArrows(): () => void {
  const pressed = (event: KeyboardEvent) => {
    const arrow = ARROWS.find((each) => each === event.key);
    if (arrow === undefined || event.defaultPrevented || movesCursor(event.target, arrow)) return;
    if (moveFocus(arrow)) event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** The left and right arrows move the cursor of a text field with a text. */
function movesCursor(target: EventTarget | null, arrow: Arrow): boolean {
  const isAcross = arrow === "ArrowLeft" || arrow === "ArrowRight";
  return target instanceof HTMLInputElement && isAcross && target.value !== "";
}

/** False if there is nothing to move to. */
function moveFocus(arrow: Arrow): boolean {
  const scope = document.querySelector("dialog[open]") ?? document;
  const controls = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
  const focused = controls.find((control) => control === document.activeElement);
  const others = controls.filter((control) => control !== focused);
  const boxes = others.map((control) => control.getBoundingClientRect());
  const next = focused === undefined ? 0 : nearestInDirection(focused.getBoundingClientRect(), boxes, arrow);
  const control = next === undefined ? undefined : others[next];
  control?.focus();
  return control !== undefined;
}

function isReachable(control: HTMLElement): boolean {
  return control.closest("[inert], [hidden]") === null && control.getClientRects().length > 0;
}
