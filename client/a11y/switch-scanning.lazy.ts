/**
 * Play with one switch: a frame steps through all that can be done, and one press of any key, click or tap anywhere
 * does it. The focus goes along, so that a screen reader says each step.
 */
import "../styles/stepping.css";
import { isMove, stepAfter, stepsNow, urgencyOf } from "../access/steps.ts";

/** How long the frame stays at a step; longer after a press, to see what has come of it. In ms. */
const PACE_MS = 1500;
const AFTER_PRESS_MS = 3000;
/** A hand that trembles presses twice: for so long after a press there is nothing to press. */
const REST_MS = 600;

const PRESSES = ["pointerdown", "pointerup", "pointercancel", "click", "keydown"] as const;
/** These would reach the table beside the press, or move the focus. */
const SIDE_EFFECTS = [
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "dblclick",
  "contextmenu",
  "keyup",
] as const;
const SILENT_KEYS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** Starts at once; the answer stops it. */
export function startStepping(): () => void {
  const stepping = new Stepping();
  return () => stepping.stop();
}

class Stepping {
  #at: HTMLElement | undefined;
  #before: readonly HTMLElement[] = [];
  /** What was framed when the finger came down: the frame may go on until it is lifted. */
  #held: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #events = new AbortController();

  constructor() {
    const options = { capture: true, signal: this.#events.signal };
    for (const type of PRESSES) addEventListener(type, (event) => this.#meet(event), options);
    for (const type of SIDE_EFFECTS)
      addEventListener(type, (event) => isOurs(event) && silence(event), options);
    document.documentElement.setAttribute("data-stepping", "");
    this.#next();
  }

  stop(): void {
    document.documentElement.removeAttribute("data-stepping");
    this.#events.abort();
    clearTimeout(this.#timer);
    this.#frame(undefined);
  }

  #next(): void {
    const steps = stepsNow();
    this.#frame(stepAfter(steps, { at: this.#at, before: this.#before }, urgencyOf));
    this.#before = steps;
    this.#wait(PACE_MS, () => this.#next());
  }

  /** What is no move may be wanted once more: one more card, one less. */
  #goOnAfter(pressed: HTMLElement): void {
    const steps = stepsNow();
    this.#frame(!isMove(pressed) && steps.includes(pressed) ? pressed : steps[0]);
    this.#before = steps;
    this.#wait(AFTER_PRESS_MS, () => this.#next());
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #meet(event: Event): void {
    if (!isOurs(event)) return;
    silence(event);
    if (event.type === "pointerdown") this.#hold();
    else if (event.type === "pointerup") this.#press(this.#held);
    else if (event.type === "pointercancel") this.#held = undefined;
    else if (isPressItself(event)) this.#press(this.#at);
  }

  #hold(): void {
    this.#held = this.#at;
    this.#wait(AFTER_PRESS_MS, () => this.#next());
  }

  #press(step: HTMLElement | undefined): void {
    this.#held = undefined;
    // What was framed may have gone in this very moment: then nothing is done, and nothing else by mistake.
    if (step === undefined || !stepsNow().includes(step)) return;
    this.#frame(undefined);
    this.#wait(REST_MS, () => this.#goOnAfter(step));
    act(step);
  }

  #frame(step: HTMLElement | undefined): void {
    this.#at = step;
    for (const framed of document.querySelectorAll("[data-stepped]")) framed.removeAttribute("data-stepped");
    if (step === undefined) return;
    const shown = step.closest("label") ?? step;
    shown.setAttribute("data-stepped", "");
    // Over the canvas the picture itself brings a card into sight.
    if (!isMove(step)) shown.scrollIntoView({ block: "nearest" });
    step.focus({ preventScroll: true });
  }
}

/** Not what this program does itself, and not the keys of the browser. */
function isOurs(event: Event): boolean {
  if (!event.isTrusted) return false;
  if (!(event instanceof KeyboardEvent)) return true;
  return !(event.ctrlKey || event.metaKey || event.altKey || SILENT_KEYS.test(event.key));
}

/** A key, not held down; or a click that no finger and no mouse has made, but a screen reader. */
function isPressItself(event: Event): boolean {
  if (event instanceof KeyboardEvent) return !event.repeat;
  return event instanceof MouseEvent && event.type === "click" && event.detail === 0;
}

function silence(event: Event): void {
  event.stopImmediatePropagation();
  // A touch may still scroll the page.
  if (!event.type.startsWith("touch")) event.preventDefault();
}

function act(step: HTMLElement): void {
  if (step instanceof HTMLSelectElement) chooseNext(step);
  else step.click();
}

/** A list of choices cannot be unrolled from here: each press chooses the next. */
function chooseNext(select: HTMLSelectElement): void {
  select.selectedIndex = (select.selectedIndex + 1) % Math.max(1, select.options.length);
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}
