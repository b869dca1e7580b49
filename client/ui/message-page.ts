/** A page with one thing to say, and the ways on: the way to a table, its end, or why there is none. */
import { html, type TemplateResult } from "lit-html";
import { logo } from "./icons.ts";
import { languageSelect } from "./language-select.ts";
import { mountPage } from "./mount-page.ts";

export interface PageAction {
  readonly label: () => string;
  go(): void;
}

/** The words are asked for again when the language changes. */
export interface PageMessage {
  readonly title: () => string;
  readonly text?: () => string;
  /** The first is the one to take. */
  readonly actions: readonly PageAction[];
}

/** Shows the page; the answer takes it away. */
export function openMessagePage(host: HTMLElement, message: PageMessage): () => void {
  return mountPage(host, "place", () => messageView(message)).close;
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
