/** Real buttons over the canvas, for keyboards, screen readers and tests. Mouse and touch go to the canvas. */
import { html, nothing, render } from "lit-html";
import { ifDefined } from "lit-html/directives/if-defined.js";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { isRightToLeft } from "../i18n/i18n.ts";
import type { Box, HandCard } from "../scenes/scene-contract.ts";

export interface CanvasButtonHandlers {
  pressed(group: ButtonGroupName, key: string): void;
  /** A button got the focus, or (`undefined`) the last one lost it. */
  focused(group: ButtonGroupName, key: string | undefined): void;
  /** Move a card of the hand to another position, counted from 0. */
  moved(key: string, to: number): void;
}

interface ButtonId {
  readonly group: ButtonGroupName;
  readonly key: string;
}

export class CanvasButtonsView {
  readonly #root: HTMLElement;
  readonly #handlers: CanvasButtonHandlers;
  #groups: readonly ButtonGroup[] = [];
  /** The one button of each group that the Tab key can focus. */
  readonly #tabStops = new Map<ButtonGroupName, string>();
  /** The button that had the focus before a required choice got it. */
  #focusBeforeChoice: ButtonId | undefined;
  /** The card that was moved since the last rendering. */
  #movedKey: string | undefined;
  /** For screen readers: the card that was moved, and its new position. */
  #announcement = "";
  #isRendering = false;

  constructor(root: HTMLElement, handlers: CanvasButtonHandlers) {
    this.#root = root;
    this.#handlers = handlers;
  }

  /** Shows these groups. If the focused button will be removed, another one gets the focus before. */
  show(groups: readonly ButtonGroup[]): void {
    const focused = this.#focusedButton();
    const previous = this.#groups;
    this.#groups = groups;
    this.#announceMove();
    for (const group of groups) this.#updateTabStop(group, previous);
    const deferredFocus = focused === undefined ? undefined : this.#moveFocus(focused, previous);
    this.#render();
    if (deferredFocus !== undefined) this.#focus(deferredFocus);
    else if (focused !== undefined && this.#focusedButton() === undefined) this.#focus(focused);
    this.#syncChoiceFocus(focused, previous);
  }

  /** A button that moves in the DOM loses the focus for a moment: that is not reported. */
  #render(): void {
    this.#isRendering = true;
    render(
      html`${this.#groups.map((group) => this.#section(group))}<p class="unseen" role="status">${this.#announcement}</p>`,
      this.#root,
    );
    this.#isRendering = false;
  }

  /** Focuses the button of a group that had the focus last. */
  focusGroup(group: ButtonGroupName): void {
    this.#focus(this.#tabStopOf(group));
  }

  #focus(id: ButtonId): void {
    this.#buttonAt(id)?.focus();
  }

  #focusedButton(): ButtonId | undefined {
    const button = this.#root.querySelector<HTMLElement>("button:focus");
    const group = this.#groups.find(({ name }) => name === button?.getAttribute("data-group"));
    return group === undefined
      ? undefined
      : { group: group.name, key: button?.getAttribute("data-key") ?? "" };
  }

  #updateTabStop({ name, items }: ButtonGroup, previous: readonly ButtonGroup[]): void {
    const stop = this.#tabStops.get(name);
    const next =
      stop === undefined ? items[0]?.key : nearestRemaining(keysOf(previous, name), items.map(keyOf), stop);
    if (next === undefined) this.#tabStops.delete(name);
    else this.#tabStops.set(name, next);
  }

  /** Returns the button to focus after rendering, if it does not exist yet (after a swap of hands). */
  #moveFocus({ group, key }: ButtonId, previous: readonly ButtonGroup[]): ButtonId | undefined {
    const next = nearestRemaining(keysOf(previous, group), keysOf(this.#groups, group), key);
    if (next === key) return undefined;
    const remaining = next === undefined ? null : this.#buttonAt({ group, key: next });
    // Blurred now, because a blur during rendering is not reported.
    if (remaining === null) this.#buttonAt({ group, key })?.blur();
    else remaining.focus();
    return remaining === null && next !== undefined ? { group, key: next } : undefined;
  }

  /** A required choice gets the focus, and afterwards the previous button gets it back. */
  #syncChoiceFocus(focused: ButtonId | undefined, previous: readonly ButtonGroup[]): void {
    const previousChoice = previous.find(({ isChoiceRequired }) => isChoiceRequired);
    const currentChoice = this.#groups.find(({ isChoiceRequired }) => isChoiceRequired);
    if (currentChoice !== undefined && currentChoice.name !== previousChoice?.name) {
      this.#focusBeforeChoice = focused ?? this.#tabStopOf("hand");
      this.#focus({ group: currentChoice.name, key: currentChoice.items[0]?.key ?? "" });
    }
    if (previousChoice !== undefined && currentChoice === undefined && focused?.group === previousChoice.name)
      this.#restoreFocus();
  }

  #restoreFocus(): void {
    const { group, key } = this.#focusBeforeChoice ?? { group: "hand", key: "" };
    const next = keysOf(this.#groups, group).includes(key) ? key : this.#tabStops.get(group);
    if (next === undefined) this.#focus({ group: "table", key: keysOf(this.#groups, "table")[0] ?? "" });
    else this.#focus({ group, key: next });
  }

  #tabStopOf(group: ButtonGroupName): ButtonId {
    return { group, key: this.#tabStops.get(group) ?? "" };
  }

  #buttonAt({ group, key }: ButtonId): HTMLButtonElement | null {
    return this.#root.querySelector(`button[data-group="${group}"][data-key="${CSS.escape(key)}"]`);
  }

  #section({ name, label, items, isInert, isChoiceRequired }: ButtonGroup) {
    if (items.length === 0) return nothing;
    return html`<section class="mirror-group mirror-${name} ${isChoiceRequired ? "is-asking" : ""}" aria-label=${label} ?inert=${isInert}>
      <ul role="list" @keydown=${(event: KeyboardEvent) => this.#handleKey(name, event)}>
        ${repeat(items, keyOf, (item) => this.#button(name, item))}
      </ul>
    </section>`;
  }

  #button(group: ButtonGroupName, item: CanvasButton) {
    const isTabStop = this.#tabStops.get(group) === item.key;
    return html`<li>
      <button
        type="button"
        .style=${positionStyle(item)}
        data-group=${group}
        data-key=${item.key}
        data-testid=${item.testId}
        tabindex=${live(isTabStop ? "0" : "-1")}
        aria-disabled=${String(item.isDisabled)}
        data-intention=${ifDefined(item.intention)}
        @click=${() => this.#handlers.pressed(group, item.key)}
        @focus=${() => this.#handleFocus(group, item.key)}
        @blur=${() => this.#isRendering || this.#handlers.focused(group, undefined)}
      >${item.label}</button>
    </li>`;
  }

  #handleFocus(group: ButtonGroupName, key: string): void {
    this.#setTabStop({ group, key });
    this.#handlers.focused(group, key);
  }

  /** Immediately, not with the next model, so that the Tab key returns to this button. */
  #setTabStop({ group, key }: ButtonId): void {
    const stop = this.#buttonAt(this.#tabStopOf(group));
    if (stop !== null) stop.tabIndex = -1;
    const button = this.#buttonAt({ group, key });
    if (button !== null) button.tabIndex = 0;
    this.#tabStops.set(group, key);
  }

  #handleKey(group: ButtonGroupName, event: KeyboardEvent): void {
    if (event.shiftKey && group === "hand") this.#moveCard(event);
    else this.#stepFocus(group, event);
  }

  /** Shift and an arrow key move the card, and the new position is announced. */
  #moveCard(event: KeyboardEvent): void {
    const keys = keysOf(this.#groups, "hand");
    const key = this.#tabStops.get("hand") ?? "";
    const to = nextPosition(keys, key, keyInHand(event));
    if (to === undefined) return;
    event.preventDefault();
    this.#movedKey = key;
    this.#handlers.moved(key, to);
  }

  #announceMove(): void {
    const items = this.#groups.find(({ name }) => name === "hand")?.items ?? [];
    const moved = items.find(({ key }) => key === this.#movedKey);
    this.#movedKey = undefined;
    if (moved !== undefined) this.#announcement = moved.label;
  }

  #stepFocus(group: ButtonGroupName, event: KeyboardEvent): void {
    const keys = keysOf(this.#groups, group);
    const pressed = group === "hand" ? keyInHand(event) : event.key;
    const next = nextKey(keys, this.#tabStops.get(group) ?? "", pressed);
    if (next === undefined) return;
    event.preventDefault();
    this.#focus({ group, key: next });
  }
}

/** The arrow key that leads to the same card if the first card is on the left; it may be on the right. */
function keyInHand({ key }: KeyboardEvent): string {
  const opposite = new Map([
    ["ArrowLeft", "ArrowRight"],
    ["ArrowRight", "ArrowLeft"],
  ]);
  return (isRightToLeft() ? opposite.get(key) : undefined) ?? key;
}

/** As a property, not as an attribute: the server's content policy allows no inline style. */
function positionStyle({ box }: CanvasButton): string {
  if (box === undefined) return "";
  const { x, y, w, h } = box;
  return `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px`;
}

export type ButtonGroupName = "players" | "table" | "hand" | "picker";

/** One button over one thing on the canvas. */
export interface CanvasButton {
  readonly key: string;
  /** The full text for screen readers. */
  readonly label: string;
  readonly testId: string;
  /** Can be read but not used now; a press shows a sentence that explains why. */
  readonly isDisabled: boolean;
  /** Of a card: it is raised until the turn comes, or can be. */
  readonly intention?: HandCard["intention"] | undefined;
  /** Undefined before the canvas is drawn. */
  readonly box: Box | undefined;
}

/** A region with one tab stop. */
export interface ButtonGroup {
  readonly name: ButtonGroupName;
  readonly label: string;
  readonly items: readonly CanvasButton[];
  /** Cannot be used while something else must be chosen first. */
  readonly isInert: boolean;
  /** One of these must be chosen before anything else: the group gets the focus automatically. */
  readonly isChoiceRequired: boolean;
}

function keyOf({ key }: CanvasButton): string {
  return key;
}

/** The keys of a group, in order; empty if there is no such group. */
function keysOf(groups: readonly ButtonGroup[], name: ButtonGroupName): readonly string[] {
  return groups.find((group) => group.name === name)?.items.map(keyOf) ?? [];
}

// Moves the focus inside a group, also when the focused button is removed.

/** The key of the button that an arrow key, Home or End focuses; undefined for all other keys of the keyboard. */
export function nextKey(keys: readonly string[], current: string, pressed: string): string | undefined {
  const at = keys.indexOf(current);
  if (pressed === "ArrowRight" || pressed === "ArrowDown") return keys[(at + 1) % keys.length];
  if (pressed === "ArrowLeft" || pressed === "ArrowUp") return keys.at(at - 1);
  if (pressed === "Home") return keys[0];
  return pressed === "End" ? keys.at(-1) : undefined;
}

/** The position (counted from 0) to which an arrow key, Home or End moves a card, without wrapping; else undefined. */
export function nextPosition(keys: readonly string[], current: string, pressed: string): number | undefined {
  const [at, last] = [keys.indexOf(current), keys.length - 1];
  if (pressed === "ArrowRight") return Math.min(at + 1, last);
  if (pressed === "ArrowLeft") return Math.max(at - 1, 0);
  if (pressed === "Home") return 0;
  return pressed === "End" ? last : undefined;
}

/** The nearest key that remains, first to the right; undefined if none remains. */
export function nearestRemaining(
  before: readonly string[],
  after: readonly string[],
  focused: string,
): string | undefined {
  if (after.includes(focused)) return focused;
  const at = before.indexOf(focused);
  const remains = (key: string) => after.includes(key);
  return before.slice(at + 1).find(remains) ?? before.slice(0, Math.max(at, 0)).findLast(remains) ?? after[0];
}
