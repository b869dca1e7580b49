/** The panel over the table that says what the master would do, and why. It closes when the table changes. */
import "../styles/coach-advice.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { SeatKnowledge } from "../../shared/bots/master/imagine.ts";
import { newSeatMemory, remember, rememberOwnHand } from "../../shared/bots/master/seat-memory.ts";
import type { Card } from "../../shared/card.ts";
import type { MoveAdvice } from "../../shared/coach/advise-move.ts";
import { cardsIn } from "../../shared/command.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { View } from "../../shared/view.ts";
import { loadTexts, onLanguageChange, t } from "../i18n/i18n.ts";
import { joinSentences } from "../i18n/joined.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";
import { type AskedCoach, askCoach } from "./ask-coach.ts";
import { adviceSentences, type CoachReader } from "./move-texts.ts";

/** Loads the texts and creates the panel; it is hidden until it is asked. */
export async function openAdvicePanel(root: HTMLElement, calls: PanelCalls): Promise<AdvicePanel> {
  await loadTexts(["coach"]);
  return new AdvicePanel(root, calls);
}

interface PanelCalls {
  /** The panel was closed while it had the focus. */
  focusLost(): void;
  /** Other cards are advised now. */
  changed(): void;
}

type PanelState =
  | { readonly is: "hidden" | "thinking" | "failed" }
  | { readonly is: "advised"; readonly advice: MoveAdvice; readonly reader: CoachReader };

export class AdvicePanel {
  readonly #container = document.createElement("div");
  readonly #calls: PanelCalls;
  readonly #unsubscribe: () => void;
  #state: PanelState = { is: "hidden" };
  #style = "";
  /** The last event when the panel was asked: a later one makes its answer useless. */
  #askedAt = -1;
  #asked: AskedCoach | undefined;

  constructor(root: HTMLElement, calls: PanelCalls) {
    this.#calls = calls;
    this.#unsubscribe = onLanguageChange(() => this.#render());
    root.append(this.#container);
    this.#render();
  }

  /** The cards of the move that is shown. */
  get advised(): readonly Card[] {
    const state = this.#state;
    return state.is === "advised" && state.advice.move.type === "play" ? cardsIn(state.advice.move) : [];
  }

  ask(snapshot: TableSnapshot, events: readonly SeenEvent[], style: string): void {
    this.#asked?.stop();
    this.#askedAt = snapshot.lastEvent;
    this.#style = style;
    this.#show({ is: "thinking" });
    const knowledge = knowledgeFrom(snapshot.view, events);
    const { seat: me, topCard } = snapshot.view;
    const reader = { names: snapshot.players.map(({ name }) => name), me, topCard };
    this.#asked = askCoach({ type: "advise", knowledge, seed: snapshot.lastEvent + 1 }, (answer) => {
      if (answer.type === "advised" && answer.advice !== undefined)
        this.#show({ is: "advised", advice: answer.advice, reader });
      else if (answer.type !== "progress") this.#show({ is: "failed" });
    });
  }

  /** Call after every change of the table. */
  update({ lastEvent }: TableSnapshot, style: string): void {
    if (this.#state.is === "hidden") return;
    if (lastEvent !== this.#askedAt) this.#hide();
    else if (style !== this.#style) {
      this.#style = style;
      this.#render();
    }
  }

  close(): void {
    this.#asked?.stop();
    this.#unsubscribe();
    this.#container.remove();
  }

  #hide(): void {
    this.#asked?.stop();
    const hadFocus = this.#container.contains(document.activeElement);
    this.#show({ is: "hidden" });
    if (hadFocus) this.#calls.focusLost();
  }

  #show(state: PanelState): void {
    this.#state = state;
    this.#render();
    this.#calls.changed();
  }

  #render(): void {
    const lines = this.#lines();
    // The live region is always there, so that screen readers read what is added to it.
    render(
      html`<p class="unseen" role="status">${joinSentences(...lines)}</p>${lines.length === 0 ? nothing : this.#view(lines)}`,
      this.#container,
    );
  }

  #view(lines: readonly string[]): TemplateResult {
    const pressed = ({ key }: KeyboardEvent) => key === "Escape" && this.#hide();
    return html`<section class="table-advice" data-testid="advice" aria-label=${t("coach.hint.title")} .style=${this.#style}
      @keydown=${pressed}>
      <p>${lines.map((line, i) => (i === 0 ? html`<b>${line}</b> ` : html`${line} `))}</p>
      <button type="button" class="table-shut" data-testid="advice-close" aria-label=${t("coach.hint.close")}
        @click=${() => this.#hide()}>×</button>
    </section>`;
  }

  #lines(): readonly string[] {
    const state = this.#state;
    if (state.is === "hidden") return [];
    return state.is === "advised"
      ? adviceSentences(state.advice, state.reader)
      : [t(`coach.hint.${state.is}`)];
  }
}

/** What the seat sees, and what it remembers of the events that it was shown. */
function knowledgeFrom(view: View, events: readonly SeenEvent[]): SeatKnowledge {
  const memory = newSeatMemory(view.seat);
  for (const event of events) remember(memory, event);
  rememberOwnHand(memory, view.hand);
  return { view, memory };
}
