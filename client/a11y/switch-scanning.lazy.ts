/**
 * Play with one switch: a frame steps through all that can be done, and one press of any key, click or tap anywhere
 * does it. The focus goes along, so that a screen reader says each step.
 */
import "../styles/stepping.css";
import { isGameControl, nextTarget, scanPriority, scanTargets } from "../access/steps.ts";

/** How long the frame stays at a step; longer after a press, to see what has come of it. In ms. */
const SCAN_INTERVAL_MS = 1500;
const AFTER_PRESS_MS = 3000;
/** A hand that trembles presses twice: for so long after a press there is nothing to press. */
const DEBOUNCE_MS = 600;

const PRESS_EVENTS = ["pointerdown", "pointerup", "pointercancel", "click", "keydown"] as const;
/** These would reach the table beside the press, or move the focus. */
const SUPPRESSED_EVENTS = [
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "dblclick",
  "contextmenu",
  "keyup",
] as const;
const IGNORED_KEYS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** Starts at once; the answer stops it. */
export function startSwitchScanning(): () => void {
  const scanner = new SwitchScanner();
  return () => scanner.stop();
}

class SwitchScanner {
  #current: HTMLElement | undefined;
  #previousTargets: readonly HTMLElement[] = [];
  /** What was framed when the finger came down: the frame may go on until it is lifted. */
  #pressedTarget: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #events = new AbortController();

  constructor() {
    const options = { capture: true, signal: this.#events.signal };
    for (const type of PRESS_EVENTS) addEventListener(type, (event) => this.#handleEvent(event), options);
    for (const type of SUPPRESSED_EVENTS)
      addEventListener(type, (event) => isSwitchEvent(event) && suppress(event), options);
    document.documentElement.setAttribute("data-stepping", "");
    this.#next();
  }

  stop(): void {
    document.documentElement.removeAttribute("data-stepping");
    this.#events.abort();
    clearTimeout(this.#timer);
    this.#highlight(undefined);
  }

  #next(): void {
    const targets = scanTargets();
    this.#highlight(nextTarget(targets, { at: this.#current, before: this.#previousTargets }, scanPriority));
    this.#previousTargets = targets;
    this.#schedule(SCAN_INTERVAL_MS, () => this.#next());
  }

  /** What is no move may be wanted once more: one more card, one less. */
  #continueAfter(pressed: HTMLElement): void {
    const targets = scanTargets();
    this.#highlight(!isGameControl(pressed) && targets.includes(pressed) ? pressed : targets[0]);
    this.#previousTargets = targets;
    this.#schedule(AFTER_PRESS_MS, () => this.#next());
  }

  #schedule(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }

  #handleEvent(event: Event): void {
    if (!isSwitchEvent(event)) return;
    suppress(event);
    if (event.type === "pointerdown") this.#beginPress();
    else if (event.type === "pointerup") this.#press(this.#pressedTarget);
    else if (event.type === "pointercancel") this.#pressedTarget = undefined;
    else if (isDirectPress(event)) this.#press(this.#current);
  }

  #beginPress(): void {
    this.#pressedTarget = this.#current;
    this.#schedule(AFTER_PRESS_MS, () => this.#next());
  }

  #press(target: HTMLElement | undefined): void {
    this.#pressedTarget = undefined;
    // What was framed may have gone in this very moment: then nothing is done, and nothing else by mistake.
    if (target === undefined || !scanTargets().includes(target)) return;
    this.#highlight(undefined);
    this.#schedule(DEBOUNCE_MS, () => this.#continueAfter(target));
    activate(target);
  }

  #highlight(target: HTMLElement | undefined): void {
    this.#current = target;
    for (const element of document.querySelectorAll("[data-stepped]"))
      element.removeAttribute("data-stepped");
    if (target === undefined) return;
    const visible = target.closest("label") ?? target;
    visible.setAttribute("data-stepped", "");
    // Over the canvas the picture itself brings a card into sight.
    if (!isGameControl(target)) visible.scrollIntoView({ block: "nearest" });
    target.focus({ preventScroll: true });
  }
}

/** Not what this program does itself, and not the keys of the browser. */
function isSwitchEvent(event: Event): boolean {
  if (!event.isTrusted) return false;
  if (!(event instanceof KeyboardEvent)) return true;
  return !(event.ctrlKey || event.metaKey || event.altKey || IGNORED_KEYS.test(event.key));
}

/** A key, not held down; or a click that no finger and no mouse has made, but a screen reader. */
function isDirectPress(event: Event): boolean {
  if (event instanceof KeyboardEvent) return !event.repeat;
  return event instanceof MouseEvent && event.type === "click" && event.detail === 0;
}

function suppress(event: Event): void {
  event.stopImmediatePropagation();
  // A touch may still scroll the page.
  if (!event.type.startsWith("touch")) event.preventDefault();
}

function activate(target: HTMLElement): void {
  if (target instanceof HTMLSelectElement) chooseNext(target);
  else target.click();
}

/** A list of choices cannot be unrolled from here: each press chooses the next. */
function chooseNext(select: HTMLSelectElement): void {
  select.selectedIndex = (select.selectedIndex + 1) % Math.max(1, select.options.length);
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}
