/** One sentence on a page that has just reloaded because the server was updated. */
import { t } from "../i18n/i18n.ts";
import { takeReload } from "../net/connection/page-reload.ts";

const SHOWN_MS = 8000;

/** Shows the sentence for some seconds if this page was just reloaded; only once. */
export function showUpdatedNotice(): void {
  if (!takeReload()) return;
  const notice = document.createElement("p");
  notice.className = "updated-notice";
  notice.setAttribute("role", "status");
  document.body.append(notice);
  // Screen readers announce what changes in a status that is there already.
  requestAnimationFrame(() => {
    notice.textContent = t("presence.updated");
  });
  setTimeout(() => notice.remove(), SHOWN_MS);
}
