/** Listens to the keyboard while the table is open. */
import { intendedKey, isCharacterKey, type KeyAction, keyAction } from "../../a11y/table-keys.ts";
import type { CanvasModel } from "../../scenes/contract.ts";
import { load, save } from "../../storage.ts";

const STORAGE_KEY = "single-keys";

/** Whether letters and digits act by themselves: the player's own choice, on until switched off. */
export const singleKeys = {
  isOn: () => load(STORAGE_KEY) !== "off",
  set: (isOn: boolean) => void save(STORAGE_KEY, isOn ? "on" : "off"),
};

/** Calls `wish` for each key that means something now; the answer stops listening. */
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

/** Keys with Ctrl and the like are the browser's; in a field or a dialog they are the field's or the dialog's. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (isCharacterKey(intendedKey(event)) && !singleKeys.isOn()) return true;
  return event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
}
