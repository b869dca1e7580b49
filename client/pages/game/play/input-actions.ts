/** Maps input (keyboard shortcuts, canvas, canvas buttons) to actions of the game page. */
import { COLORS } from "../../../../shared/card.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { ButtonGroupName } from "../../../a11y/canvas-buttons.ts";
import { DRAW_PILE_KEY } from "../../../a11y/canvas-buttons-from-model.ts";
import { intendedKey, isCharacterKey, type KeyAction, keyAction } from "../../../a11y/table-keys.ts";
import type { CanvasModel, CanvasPointerInput, HandKey } from "../../../scenes/scene-contract.ts";
import { load, save } from "../../../storage.ts";
import type { PlayController } from "./play-controller.ts";
import { isSeatChoice } from "./play-draft.ts";

export interface Actions {
  readonly playController: PlayController;
  /** Moves a card of the player's hand to another position, counted from 0. */
  readonly moveCard: (key: HandKey, to: number) => void;
  /** Another player's seat was pressed while no seat is being chosen: its button, or its plate on the canvas. */
  readonly seatTapped: (seat: Seat, on: "button" | "canvas") => void;
  /** Focuses a group of the canvas buttons. */
  readonly focusGroup: (group: ButtonGroupName) => void;
  readonly openKeyboardHelp: () => void;
  /** Opens the rule of the refusal that the toast shows. */
  readonly openRule: () => void;
  /** Asks the coach, where it may be asked. */
  readonly askAdvice: () => void;
}

/** Runs the action of a key. */
export function run(action: KeyAction, actions: Actions): void {
  const { playController } = actions;
  if (action.wants === "help") actions.openKeyboardHelp();
  else if (action.wants === "rule") actions.openRule();
  else if (action.wants === "advice") actions.askAdvice();
  else if (action.wants === "enter") actions.focusGroup(action.group);
  else if (action.wants === "catch") playController.catchSeat(action.seat);
  else if (action.wants === "color") playController.pickColor(action.color);
  else if (action.wants === "uno") playController.pressUno();
  else playController[action.wants]();
}

/** The input handler of the canvas: the same as the canvas buttons, but only for what can be seen already. */
export function canvasInput(actions: Actions): CanvasPointerInput {
  const { playController } = actions;
  return {
    cardTapped: (key) => playController.tapShownCard(key),
    cardMoved: (key, to) => actions.moveCard(key, to),
    drawPileTapped: () => playController.drawFromShownPile(),
    seatTapped: (seat) => activateSeat(actions, seat, "canvas"),
    colorPicked: (color) => playController.pickColor(color),
    pickerCancelled: () => playController.cancel(),
  };
}

/** Runs the action of a canvas button. */
export function pressButton(actions: Actions, group: ButtonGroupName, key: string): void {
  const { playController } = actions;
  if (group === "hand") playController.tapCard(key);
  else if (group === "players") activateSeat(actions, Number(key), "button");
  else if (group === "picker") pickColorNamed(playController, key);
  else if (key === DRAW_PILE_KEY) playController.draw();
}

function activateSeat({ playController, seatTapped }: Actions, seat: Seat, on: "button" | "canvas"): void {
  if (isSeatChoice(playController.pendingChoice)) playController.chooseSeat(seat);
  else seatTapped(seat, on);
}

function pickColorNamed(playController: PlayController, key: string): void {
  const color = COLORS.find((name) => name === key);
  if (color !== undefined) playController.pickColor(color);
}

const STORAGE_KEY = "single-keys";

/** The setting for shortcuts without modifier keys; on by default. */
export const singleKeys = {
  isOn: () => load(STORAGE_KEY) !== "off",
  set: (isOn: boolean) => void save(STORAGE_KEY, isOn ? "on" : "off"),
};

/** Calls `run` for each key that has an action now; returns a function that stops it. */
export function listenToKeys(
  model: () => CanvasModel | undefined,
  run: (keyAction: KeyAction) => void,
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const current = model();
    if (current === undefined || current.view.phase !== "playing" || isHandledElsewhere(event)) return;
    const action = keyAction(intendedKey(event), current);
    if (action === undefined) return;
    event.preventDefault();
    run(action);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** True for keys with Ctrl, Alt or Meta (the browser handles them), and for keys in form fields and dialogs. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (isCharacterKey(intendedKey(event)) && !singleKeys.isOn()) return true;
  return event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
}
