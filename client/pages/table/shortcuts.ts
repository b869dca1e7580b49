/** Listens to the keyboard while the table is open. */
import { isCharacterKey, meantKey, type Wish, wishOf } from "../../a11y/table-keys.ts";
import type { TablePicture } from "../../scenes/contract.ts";
import { recall, remember } from "../../storage.ts";

const SINGLE_KEYS = "single-keys";

/** Whether letters and digits act by themselves: the player's own choice, on until switched off. */
export const singleKeys = {
  isOn: () => recall(SINGLE_KEYS) !== "off",
  set: (isOn: boolean) => void remember(SINGLE_KEYS, isOn ? "on" : "off"),
};

/** Calls `wish` for each key that means something now; the answer stops listening. */
export function listenToKeys(
  picture: () => TablePicture | undefined,
  wish: (wish: Wish) => void,
): () => void {
  const pressed = (event: KeyboardEvent) => {
    const now = picture();
    if (now === undefined || now.view.phase !== "playing" || isMeantElsewhere(event)) return;
    const wanted = wishOf(meantKey(event), now);
    if (wanted === undefined) return;
    event.preventDefault();
    wish(wanted);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** Keys with Ctrl and the like are the browser's; in a field or a dialog they are the field's or the dialog's. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (isCharacterKey(meantKey(event)) && !singleKeys.isOn()) return true;
  return event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
}
