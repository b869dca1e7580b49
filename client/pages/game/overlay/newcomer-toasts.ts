/** Says to the host during a match that somebody asks to be let in (C10). The answer is given in the menu. */
import { t } from "../../../i18n/i18n.ts";
import type { TableSession } from "../../../net/session/table-snapshot.ts";
import { admissionsOf, newcomerName } from "../../../ui/admission-lists.ts";
import type { ToastMessage } from "./toast.ts";

/** Shows one message for each newcomer; the returned function stops that. */
export function announceNewcomers(
  session: Pick<TableSession, "snapshot" | "subscribe">,
  show: (message: ToastMessage) => void,
): () => void {
  const announced = new Set<string>();
  const isAsking = (id: string) => admissionsOf(session.snapshot).asking.some((each) => each.id === id);
  const announceNew = () => {
    const newcomer = admissionsOf(session.snapshot).asking.find(({ id }) => !announced.has(id));
    if (newcomer === undefined) return;
    announced.add(newcomer.id);
    const text = t("presence.asked", { name: newcomerName(newcomer) });
    show({ text, isStillValid: () => isAsking(newcomer.id) });
  };
  announceNew();
  return session.subscribe({ changed: announceNew });
}
