/** Keeps the buttons over the canvas up to date, and raises the card that has the focus. */
import { nothing, render } from "lit-html";
import {
  type ButtonGroupName,
  type CanvasButtonHandlers,
  CanvasButtonsView,
} from "../../a11y/canvas-buttons.ts";
import { toButtonGroups } from "../../a11y/canvas-buttons-from-model.ts";
import type { CanvasModel } from "../../scenes/scene-contract.ts";
import type { GameCanvas } from "./game-canvas.ts";

export class CanvasButtons {
  readonly #container: HTMLElement;
  readonly #gameCanvas: () => GameCanvas;
  readonly #view: CanvasButtonsView;
  /** The model that the next rendering shows; undefined before the first one. */
  model: CanvasModel | undefined;

  constructor(
    container: HTMLElement,
    gameCanvas: () => GameCanvas,
    handlers: Pick<CanvasButtonHandlers, "pressed" | "moved">,
  ) {
    this.#container = container;
    this.#gameCanvas = gameCanvas;
    this.#view = new CanvasButtonsView(container, {
      ...handlers,
      focused: (group, key) => this.#raiseFocused(group, key),
    });
  }

  /** Call when the model, positions, or the seconds in the labels may have changed. */
  render(): void {
    if (this.model !== undefined) this.#view.show(toButtonGroups(this.model, this.#gameCanvas().geometry));
  }

  /** Focuses the button of a group that had the focus last. */
  focusGroup(group: ButtonGroupName): void {
    this.#view.focusGroup(group);
  }

  /** While inert, keyboards and screen readers cannot reach the buttons. */
  setInert(isInert: boolean): void {
    this.#container.inert = isInert;
  }

  close(): void {
    render(nothing, this.#container);
  }

  /** Only for a visible focus (keyboard, switch access): the mouse raises cards on the canvas itself. */
  #raiseFocused(group: ButtonGroupName, key: string | undefined): void {
    if (group !== "hand") return;
    const isVisible = document.activeElement?.matches(":focus-visible, [data-stepped]") ?? false;
    this.#gameCanvas().canvas?.raiseCard(isVisible ? key : undefined);
  }
}
