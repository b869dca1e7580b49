/** The windows of the first page, which travel behind it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { createWindow } from "./dialogs.lazy.ts";
import type { HomeHands, HomeState } from "./home-state.ts";
import { passwordWindow } from "./password-window.ts";

/** The window that is open. */
export function openWindow(state: HomeState, hands: HomeHands): TemplateResult | typeof nothing {
  if (state.window === "none") return nothing;
  return html`${state.window === "create" ? createWindow(state, hands) : passwordWindow(state, hands)}`;
}
