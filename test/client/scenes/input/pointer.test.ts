import assert from "node:assert/strict";
import { listenToPointer, type PointerHandler } from "../../../../client/scenes/input/pointer.ts";

/** A pointer's event as far as it is looked at. */
class PointerMoment extends Event {
  readonly isPrimary: boolean;
  readonly button: number;
  readonly pointerType: string;
  readonly [key: string]: unknown;
  readonly clientX = 110;
  readonly clientY = 220;
  readonly pointerId = 1;

  constructor(type: string, { isPrimary = true, button = 0, pointerType = "touch" } = {}) {
    super(type);
    this.isPrimary = isPrimary;
    this.button = button;
    this.pointerType = pointerType;
  }
}

/** An element at 10, 20 that shows everything twice as large, and what is meant by what happens on it. */
function canvas() {
  const meant: string[] = [];
  const at = (name: string) => (point: { x: number; y: number } | undefined) =>
    void meant.push(point === undefined ? `${name} nothing` : `${name} ${point.x},${point.y}`);
  const meaning: PointerHandler = {
    pressed: (point, by) => void meant.push(`pressed ${point.x},${point.y} by ${by}`),
    moved: at("moved"),
    released: at("released"),
    cancelled: () => void meant.push("cancelled"),
    hovered: at("hovered"),
    isClickable: () => false,
  };
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: () => {},
    style: { setProperty: () => {} },
  });
  // What is used of an element, which a test cannot make outside of a browser.
  const stop = listenToPointer(element as unknown as HTMLElement, meaning, () => 2);
  const happens = (type: string, how = {}) => element.dispatchEvent(new PointerMoment(type, how));
  return { meant, stop, happens };
}

describe("pointer input on the canvas", () => {
  it("press, move and release at the points of the table, however large it is shown", () => {
    const { meant, happens } = canvas();
    for (const type of ["pointerdown", "pointermove", "pointerup"]) happens(type);
    assert.deepEqual(meant, ["pressed 50,100 by finger", "moved 50,100", "released 50,100"]);
  });

  it("count one at a time: a second finger and another button than the first do nothing", () => {
    const { meant, happens } = canvas();
    happens("pointerdown", { isPrimary: false });
    happens("pointerdown", { button: 2, pointerType: "mouse" });
    happens("pointerup");
    assert.deepEqual(meant, []);
  });

  it("look by hovering while nothing is pressed, and again where the mouse lets go", () => {
    const { meant, happens } = canvas();
    happens("pointermove");
    happens("pointerleave");
    happens("pointerdown", { pointerType: "mouse" });
    happens("pointerleave");
    happens("pointerup", { pointerType: "mouse" });
    assert.deepEqual(meant.slice(0, 2), ["hovered 50,100", "hovered nothing"]);
    assert.deepEqual(meant.slice(2), ["pressed 50,100 by mouse", "released 50,100", "hovered 50,100"]);
  });

  it("let go when the browser takes the touch, and are not heard any more after the end", () => {
    const { meant, stop, happens } = canvas();
    happens("pointerdown");
    happens("pointercancel");
    happens("pointerup");
    stop();
    happens("pointerdown");
    assert.deepEqual(meant, ["pressed 50,100 by finger", "cancelled"]);
  });
});
