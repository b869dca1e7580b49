/** The menu over the table: a dialog with many faces. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../../shared/refusal.ts";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { keepFocus } from "../../../access/keep-focus.ts";
import { t } from "../../../i18n/i18n.ts";
import { ruleText } from "../../../i18n/rule-text.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import { copyText } from "../../../ui/clipboard.ts";
import { refused } from "../../../ui/refusal-line.ts";
import { asking } from "../../../ui/send-request.ts";
import { absenceFace } from "../../table/menu/absence-face.ts";
import { deviceFace } from "../../table/menu/device-face.ts";
import { firstFace } from "../../table/menu/first-face.ts";
import { keysFace } from "../../table/menu/keys-face.ts";
import { leaveFace } from "../../table/menu/leave-face.ts";
import type { Face, MenuHands, MenuPort } from "../../table/menu/menu-face.ts";
import { reportFace } from "../../table/menu/report-face.ts";
import { playersFace } from "./menu-pages.ts";

export class TableMenu {
  readonly #port: MenuPort;
  readonly #dialog = document.createElement("dialog");
  #face: Face = "menu";
  #removing: string | undefined;
  #hasCopied = false;
  #trouble: Refusal | undefined;

  constructor(host: HTMLElement, port: MenuPort) {
    this.#port = port;
    this.#dialog.className = "table-dialog";
    host.append(this.#dialog);
    // A press beside the dialog meets the dialog itself: its content fills it.
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
  }

  open(face: Face = "menu"): void {
    this.#turnTo(face);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** The table has moved on: an open menu shows it. */
  follow(): void {
    if (this.#dialog.open) this.#draw();
  }

  #turnTo(face: Face): void {
    this.#face = face;
    this.#removing = undefined;
    this.#hasCopied = false;
    this.#trouble = undefined;
    this.#draw();
  }

  #draw(): void {
    const hands = this.#hands(this.#port.session.snapshot);
    this.#dialog.setAttribute("aria-label", titleOf(this.#face));
    const trouble = this.#trouble === undefined ? nothing : refused(this.#trouble);
    const body = html`<div class="table-dialog-body">${bodyOf(this.#face, hands)}${trouble}</div>`;
    keepFocus(
      this.#dialog,
      () => render(body, this.#dialog),
      (around) => this.#focusIn(around),
    );
  }

  /** Another face begins with its heading, a question among the players with its first answer. */
  #focusIn(around: Element): void {
    const first = around.querySelector<HTMLElement>("h2, button") ?? this.#dialog.querySelector("h2");
    // Only now: an opening menu begins with its first way.
    if (first instanceof HTMLHeadingElement) first.tabIndex = -1;
    first?.focus();
  }

  #hands(snapshot: TableSnapshot): MenuHands {
    return {
      ...this.#port,
      snapshot,
      removing: this.#removing,
      hasCopied: this.#hasCopied,
      ask: asking(this.#port.session, (refusal) => this.#explain(refusal)),
      turnTo: (face) => this.#turnTo(face),
      askRemoval: (seatId) => this.#askRemoval(seatId),
      copy: (text) => void this.#copy(text),
      draw: () => this.#draw(),
      close: () => this.#dialog.close(),
    };
  }

  #explain(refusal: Refusal | undefined): void {
    // Granted, and nothing to take back: what the table says next shows it.
    if (refusal === this.#trouble) return;
    this.#trouble = refusal;
    this.follow();
  }

  #askRemoval(seatId: string | undefined): void {
    this.#removing = seatId;
    this.#draw();
  }

  async #copy(text: string): Promise<void> {
    this.#hasCopied = await copyText(text);
    this.follow();
  }
}

function bodyOf(face: Face, hands: MenuHands): TemplateResult {
  switch (face) {
    case "menu":
      return firstFace(hands);
    case "players":
      return playersFace(hands);
    case "absence":
      return absenceFace(hands);
    case "device":
      return deviceFace(hands);
    case "keys":
      return keysFace(hands);
    case "report":
      return reportFace(hands);
    case "leave":
      return leaveFace(hands);
    default:
      return ruleFace(face, hands);
  }
}

function ruleFace(rule: RuleId, { close }: MenuHands): TemplateResult {
  return html`<h2>${t("table.ruleTitle", { rule })}</h2>
    <p data-testid="rule-text">${ruleText(rule)}</p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function titleOf(face: Face): string {
  switch (face) {
    case "menu":
    case "leave":
    case "keys":
    case "report":
      return t(`table.${face}`);
    case "players":
    case "absence":
    case "device":
      return t(`presence.${face}`);
    default:
      return t("table.ruleTitle", { rule: face });
  }
}
