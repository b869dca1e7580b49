/**
 * Play with one switch: a frame steps through all that can be done, and one press of any key, click or tap anywhere
 * does it. The focus goes along, so that a screen reader says each step.
 */
import "../styles/switch-scanning.css";

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

// What can be done on the page now, in the order in which one switch steps through it.

const PRESSABLE =
  "button, a[href], summary, select, input:is([type=checkbox], [type=radio], [type=button], [type=submit])";
const NOT_AVAILABLE = ":disabled, [aria-disabled=true], [inert], [inert] *, .is-shut *, .unseen *";

/** Whatever a press would be refused for is left out: the call waits here until it is due. */
const NOT_DUE = ".table-uno:not(.is-due)";

/** At the table what is in a hurry comes first, then the moves, then all that can wait. */
const GAME_PRIORITY = [
  ".table-stand-in",
  ".table-catch, .table-catch-question button",
  ".mirror-picker button",
  ".table-uno",
  ".mirror-hand button",
  ".mirror-table button",
  ".table-answers button",
  ".mirror-players button",
  ".table-claim button, .table-rule button, .table-say-panel button, .table-log button, .table-toast",
  ".table-hint button",
  ".table-menu-button, .table-say-button",
] as const;

/** The steps of now: of an open dialog those inside it, else those of the page. */
function scanTargets(): readonly HTMLElement[] {
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [...scope.querySelectorAll<HTMLElement>(PRESSABLE)].filter(isAvailable);
  return found.toSorted((a, b) => scanPriority(a) - scanPriority(b));
}

/** 0 is the most urgent; the same number for all that is no part of a table. */
function scanPriority(target: Element): number {
  const index = GAME_PRIORITY.findIndex((each) => target.matches(each));
  return index < 0 ? GAME_PRIORITY.length : index;
}

/** True for a step at the table, whose moment passes when it is taken. */
function isGameControl(target: Element): boolean {
  return scanPriority(target) < GAME_PRIORITY.length;
}

function isAvailable(element: HTMLElement): boolean {
  return (
    !element.matches(NOT_AVAILABLE) &&
    !element.matches(NOT_DUE) &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * The step after `at`: the first again after the last, and a new one at once where it is more urgent. `urgency`: the
 * smaller, the more urgent.
 */
function nextTarget<T>(
  targets: readonly T[],
  { at, before }: { readonly at: T | undefined; readonly before: readonly T[] },
  priority: (step: T) => number,
): T | undefined {
  if (at === undefined) return targets[0];
  const urgent = targets.find((step) => !before.includes(step) && priority(step) < priority(at));
  if (urgent !== undefined) return urgent;
  const next = targets.includes(at) ? targets[targets.indexOf(at) + 1] : undefined;
  return next ?? targets[0];
}
