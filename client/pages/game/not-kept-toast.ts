/** Says at a local table that the browser does not store the match, or has stopped storing it. */
import { t } from "../../i18n/i18n.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import type { ToastMessage } from "./overlay/toast.ts";

/** Says it once; the returned function stops that. */
export function announceNotKept(
  session: Pick<TableSession, "snapshot" | "subscribe">,
  show: (message: ToastMessage) => void,
): () => void {
  let isSaid = false;
  const announce = () => {
    if (isSaid || session.snapshot.localTable?.isKept !== false) return;
    isSaid = true;
    show({ text: t("localTable.notKept"), isStillValid: () => true });
  };
  announce();
  return session.subscribe({ changed: announce });
}
