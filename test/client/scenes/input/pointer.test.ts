import assert from "node:assert/strict";
import { listenToPointer, type PointerHandler } from "../../../../client/scenes/input/pointer.ts";

/** The used fields of a pointer event. */
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

/** An element at 10, 20 with a scale of two, and the calls of its handler. */
function canvas() {
  const calls: string[] = [];
  const at = (name: string) => (point: { x: number; y: number } | undefined) =>
    void calls.push(point === undefined ? `${name} nothing` : `${name} ${point.x},${point.y}`);
  const meaning: PointerHandler = {
    pressed: (point, by) => void calls.push(`pressed ${point.x},${point.y} by ${by}`),
    moved: at("moved"),
    released: at("released"),
    cancelled: () => void calls.push("cancelled"),
    hovered: at("hovered"),
    isClickable: () => false,
  };
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: () => {},
    style: { setProperty: () => {} },
  });
  // The used parts of an element, which a test cannot create outside of a browser.
  const stop = listenToPointer(element as unknown as HTMLElement, meaning, () => 2);
  const happens = (type: string, how = {}) => element.dispatchEvent(new PointerMoment(type, how));
  return { calls, stop, happens };
}

describe("pointer input on the canvas", () => {
  it("press, move and release at the points of the table, however large it is shown", () => {
    const { calls, happens } = canvas();
    for (const type of ["pointerdown", "pointermove", "pointerup"]) happens(type);
    assert.deepEqual(calls, ["pressed 50,100 by finger", "moved 50,100", "released 50,100"]);
  });

  it("count one at a time: a second finger and another button than the first do nothing", () => {
    const { calls, happens } = canvas();
    happens("pointerdown", { isPrimary: false });
    happens("pointerdown", { button: 2, pointerType: "mouse" });
    happens("pointerup");
    assert.deepEqual(calls, []);
  });

  it("hover while no button is pressed, and again where the mouse button is released", () => {
    const { calls, happens } = canvas();
    happens("pointermove");
    happens("pointerleave");
    happens("pointerdown", { pointerType: "mouse" });
    happens("pointerleave");
    happens("pointerup", { pointerType: "mouse" });
    assert.deepEqual(calls.slice(0, 2), ["hovered 50,100", "hovered nothing"]);
    assert.deepEqual(calls.slice(2), ["pressed 50,100 by mouse", "released 50,100", "hovered 50,100"]);
  });

  it("are cancelled when the browser takes the touch, and ignored after the end", () => {
    const { calls, stop, happens } = canvas();
    happens("pointerdown");
    happens("pointercancel");
    happens("pointerup");
    stop();
    happens("pointerdown");
    assert.deepEqual(calls, ["pressed 50,100 by finger", "cancelled"]);
  });
});
