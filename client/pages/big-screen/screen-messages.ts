/** The pages of a big screen that shows no table: a message in large letters, and the question for the password. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import { logo } from "../../ui/icons.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { refusalLine } from "../../ui/refusal-line.ts";

/** The texts are functions, so that they follow the language. */
interface ScreenTexts {
  readonly title: () => string;
  readonly text?: () => string;
}

interface ScreenMessage extends ScreenTexts {
  tryAgain(): void;
  goHome(): void;
}

/** Opens the message; the returned function closes it. A message without a text is over in a moment, and has no buttons. */
export function openScreenMessage(parent: HTMLElement, message: ScreenMessage): () => void {
  const page = mountPage(parent, "big-screen", () => messageView(message));
  parent.querySelector<HTMLElement>(".screen-message .gold")?.focus();
  return page.close;
}

function messageView({ title, text, tryAgain, goHome }: ScreenMessage): TemplateResult {
  return html`
    <main class="screen-message">
      ${logo()}
      <h1 tabindex="-1">${title()}</h1>
      <p role="status">${text?.() ?? nothing}</p>
      ${text === undefined ? nothing : messageButtons({ tryAgain, goHome })}
    </main>
  `;
}

function messageButtons({ tryAgain, goHome }: Pick<ScreenMessage, "tryAgain" | "goHome">): TemplateResult {
  return html`<div class="buttons">
    <button class="button gold" type="button" @click=${tryAgain}>${t("place.tryAgain")}</button>
    <button class="button dark" type="button" @click=${goHome}>${t("place.home")}</button>
  </div>`;
}

interface PasswordQuestion {
  readonly refusal: Refusal | undefined;
  submit(password: string): void;
}

/** Opens the question for the password; the returned function closes it. */
export function openScreenPassword(parent: HTMLElement, question: PasswordQuestion): () => void {
  const page = mountPage(parent, "big-screen", () => passwordView(question));
  parent.querySelector("input")?.focus();
  return page.close;
}

function passwordView({ refusal, submit }: PasswordQuestion): TemplateResult {
  const submitted = onSubmit((read) => read("password") !== "" && submit(read("password")));
  return html`
    <main class="screen-message">
      ${logo()}
      <h1 tabindex="-1">${t("home.passwordTitle")}</h1>
      <form class="screen-password" @submit=${submitted}>
        <label for="screen-password">${t("home.passwordLeadUnknown")}</label>
        <input id="screen-password" name="password" autocomplete="off" autocapitalize="none" spellcheck="false"
          required maxlength=${LONGEST_PASSWORD} />
        ${refusalLine(refusal)}
        <button class="button gold" type="submit">${t("screen.open")}</button>
      </form>
    </main>
  `;
}

/** How long the screen waits before it tries to connect again, in ms. */
const RETRY_MS = 4000;
/** What only people at the table can change is asked for less often. */
const SLOW_RETRY_MS = 10_000;

/** What a big screen says to this refusal, and when it tries again automatically. `wasShown`: the table was there before. */
export function refusalMessage(
  refusal: Refusal,
  wasShown: boolean,
): ScreenTexts & { readonly retryMs?: number } {
  const failed = { title: () => t("place.failedTitle"), text: () => refusalText(refusal) };
  if (refusal.code === "tableNotFound" && wasShown)
    return { title: () => t("screen.endedTitle"), text: () => t("screen.ended") };
  if (refusal.code === "tableNotFound") return { ...failed, title: () => t("place.missingTitle") };
  if (refusal.code === "tableUnrecoverable")
    return { title: () => t("ends.setAsideTitle"), text: () => t("ends.setAside") };
  if (refusal.code === "offline")
    return { title: () => t("place.awayTitle"), text: () => t("place.away"), retryMs: RETRY_MS };
  if (refusal.code !== "spectatorsNotAllowed") return { ...failed, retryMs: SLOW_RETRY_MS };
  const forbidden = { title: () => t("ends.notWatchableTitle"), text: () => t("screen.forbidden") };
  return { ...forbidden, retryMs: SLOW_RETRY_MS };
}
