/** The windows of the first page, which travel behind it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { createDialog } from "./dialogs.lazy.ts";
import type { HomeActions, HomeState } from "./home-state.ts";
import { passwordDialog } from "./password-window.ts";

/** The window that is open. */
export function homeDialog(state: HomeState, actions: HomeActions): TemplateResult | typeof nothing {
  if (state.dialog === "none") return nothing;
  return html`${state.dialog === "create" ? createDialog(state, actions) : passwordDialog(state, actions)}`;
}
