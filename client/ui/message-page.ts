/** A page with one message and buttons: while joining, after a table has ended, or if joining failed. */
import { html, type TemplateResult } from "lit-html";
import { logo } from "./icons.ts";
import { languageSelect } from "./language-select.ts";
import { mountPage } from "./mount-page.ts";

export interface PageAction {
  readonly label: () => string;
  go(): void;
}

/** The texts are functions, so that they follow the language. */
export interface PageMessage {
  readonly title: () => string;
  readonly text?: () => string;
  /** The first one is the main action. */
  readonly actions: readonly PageAction[];
}

/** Opens the page; the returned function closes it. */
export function openMessagePage(parent: HTMLElement, message: PageMessage): () => void {
  return mountPage(parent, "place", () => messageView(message)).close;
}

function messageView({ title, text, actions }: PageMessage): TemplateResult {
  return html`
    <header class="top-bar">${languageSelect()}</header>
    <main class="place plate">
      ${logo()}
      <h1 tabindex="-1">${title()}</h1>
      <p>${text?.()}</p>
      <div class="buttons">
        ${actions.map(
          ({ label, go }, i) =>
            html`<button class="button ${i === 0 ? "gold" : "dark"}" type="button" @click=${go}>${label()}</button>`,
        )}
      </div>
    </main>
  `;
}
