/** The dialog about casters: the player's own consent, who else agrees, and the link (C6). Only a table of a server has it. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../../shared/refusal.ts";
import { formatList, t } from "../../../i18n/i18n.ts";
import { myPlayer } from "../../../net/session/players.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { routeUrl } from "../../../routes.ts";
import { CopiedNote } from "../../../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../../../ui/dialog.ts";
import { toggleRow } from "../../../ui/form-controls.ts";
import { refusalLine } from "../../../ui/refusal-line.ts";
import { createSendOrExplain } from "../../../ui/send-request.ts";

interface CastersActions {
  readonly hasCopied: boolean;
  readonly refusal: Refusal | undefined;
  allow(allowed: boolean): void;
  copyLink(): void;
}

/** Opens the dialog, which follows the table. */
export function openCastersDialog(session: Pick<TableSession, "snapshot" | "request" | "subscribe">): void {
  let refusal: Refusal | undefined;
  const send = createSendOrExplain(session, (why) => {
    refusal = why;
    dialog.draw();
  });
  const copiedNote = new CopiedNote(() => dialog.draw());
  const copyLink = () => void copiedNote.copy(castLink(session.snapshot), "link");
  const view = (opened: DialogHandle) =>
    dialogView(session.snapshot, opened, {
      ...{ hasCopied: copiedNote.isShown, refusal, copyLink },
      allow: (allowed) => void send("allowCasters", { allowed }),
    });
  const unsubscribe = session.subscribe({ changed: () => dialog.draw() });
  const dialog = openDialog({ labelledBy: "casters-title", kind: "share-window", view, closed: unsubscribe });
}

function castLink({ code, matchId = "" }: TableSnapshot): string {
  return location.origin + routeUrl({ place: "match", id: matchId, via: `cast=${code}` });
}

function dialogView(snapshot: TableSnapshot, dialog: DialogHandle, actions: CastersActions): TemplateResult {
  const me = myPlayer(snapshot);
  const toggle = {
    ...{ id: "allow-casters", name: t("watching.allow"), description: t("watching.allowNote") },
    ...{ isOn: me?.allowsCasters === true, toggle: (allowed: boolean) => actions.allow(allowed) },
  };
  return html`
    <div class="share-window-body">
      <h1 id="casters-title" tabindex="-1" autofocus>${t("presence.casters")}</h1>
      <p>${t("watching.lead")}</p>
      ${me === undefined ? nothing : toggleRow(toggle)}
      ${refusalLine(actions.refusal)}
      <p role="status"><b>${statusOf(snapshot)}</b></p>
      <p class="unseen" role="status">${actions.hasCopied ? t("waiting.copied") : nothing}</p>
      <div class="buttons">
        ${snapshot.castersAllowed && isRunning(snapshot) ? copyButton(actions) : nothing}
        <button class="button plain" type="button" @click=${dialog.close}>${t("table.close")}</button>
      </div>
    </div>
  `;
}

function copyButton({ hasCopied, copyLink }: CastersActions): TemplateResult {
  return html`<button class="button gold" type="button" data-testid="copy-cast" @click=${copyLink}>
    ${t(hasCopied ? "waiting.copied" : "watching.copyCast")}</button>`;
}

function statusOf(snapshot: TableSnapshot): string {
  if (!snapshot.spectatorsAllowed) return t("watching.noSpectators");
  const missing = people(snapshot).filter(({ allowsCasters }) => !allowsCasters);
  if (missing.length > 0)
    return t("watching.missing", { names: formatList(missing.map(({ name }) => name)) });
  return t(isRunning(snapshot) ? "presence.castersOn" : "watching.noMatch");
}

function isRunning({ phase }: TableSnapshot): boolean {
  return phase === "playing" || phase === "roundOver";
}

const people = ({ players }: TableSnapshot) => players.filter(({ bot }) => bot === "none");
