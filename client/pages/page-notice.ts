/** One sentence over a page for some seconds: that the server was updated, or that a look has opened. */
import { formatList, t } from "../i18n/i18n.ts";
import { lookName, openLooks } from "../looks/open-looks.ts";
import { takeReload } from "../net/connection/page-reload.ts";

const SHOWN_MS = 8000;

/** If this page was just reloaded; only once. */
export function showUpdatedNotice(): void {
  if (takeReload()) showNotice(t("presence.updated"));
}

/** Looks that the match has opened can be chosen from now on. */
export async function showOpenedLooks(): Promise<void> {
  const names = (await openLooks()).map(lookName);
  if (names.length > 0) showNotice(t("settings.opened", { names: formatList(names) }));
}

function showNotice(text: string): void {
  const notice = document.createElement("p");
  notice.className = "page-notice";
  notice.setAttribute("role", "status");
  document.body.append(notice);
  // Screen readers announce what changes in a status that is there already.
  requestAnimationFrame(() => {
    notice.textContent = text;
  });
  setTimeout(() => notice.remove(), SHOWN_MS);
}
