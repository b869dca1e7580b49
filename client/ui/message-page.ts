/** A page with one thing to say, and the ways on: the way to a table, its end, or why there is none. */
import { html, type TemplateResult } from "lit-html";
import { emblem } from "../pages/parts/emblem.ts";
import { languageSelect } from "./language-select.ts";
import { openPage } from "./mount-page.ts";

export interface Way {
  readonly label: () => string;
  go(): void;
}

/** The words are asked for again when the language changes. */
export interface Place {
  readonly title: () => string;
  readonly text?: () => string;
  /** The first is the one to take. */
  readonly ways: readonly Way[];
}

/** Shows the page; the answer takes it away. */
export function openPlacePage(host: HTMLElement, place: Place): () => void {
  return openPage(host, "place", () => placeView(place)).close;
}

function placeView({ title, text, ways }: Place): TemplateResult {
  return html`
    <header class="top-bar">${languageSelect()}</header>
    <main class="place plate">
      ${emblem()}
      <h1 tabindex="-1">${title()}</h1>
      <p>${text?.()}</p>
      <div class="buttons">
        ${ways.map(
          ({ label, go }, i) =>
            html`<button class="button ${i === 0 ? "gold" : "dark"}" type="button" @click=${go}>${label()}</button>`,
        )}
      </div>
    </main>
  `;
}
