import type { TimeConsent } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSession } from "../../../net/session/table-snapshot.ts";
import {
  admissionsOf,
  awaitedWishes,
  consentOfMine,
  newcomerName,
  wishText,
} from "../../../ui/admission-lists.ts";
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

/** Shows the host one message for each wish, and the player one for each answer; the returned function stops that. */
export function announceTurnTimes(
  session: Pick<TableSession, "snapshot" | "subscribe">,
  show: (message: ToastMessage) => void,
): () => void {
  const announced = new Set<string>();
  const keyOf = ({ seatId, factor }: { readonly seatId: string; readonly factor: number }) =>
    `${seatId} ${factor}`;
  let mine: TimeConsent = "none";
  const announceWish = () => {
    const wish = awaitedWishes(session.snapshot).find((each) => !announced.has(keyOf(each)));
    if (wish === undefined) return;
    announced.add(keyOf(wish));
    const isStillValid = () => awaitedWishes(session.snapshot).some((each) => keyOf(each) === keyOf(wish));
    show({ text: t("presence.turnTime.asked", { wish: wishText(session.snapshot, wish) }), isStillValid });
  };
  const announceAnswer = () => {
    const before = mine;
    mine = consentOfMine(session.snapshot);
    if (mine === before || mine === "none") return;
    const answer = mine;
    const isStillValid = () => consentOfMine(session.snapshot) === answer;
    show({ text: t(`presence.turnTime.mine.${answer}`), isStillValid });
  };
  const announce = () => {
    announceWish();
    announceAnswer();
  };
  announce();
  return session.subscribe({ changed: announce });
}

// Says at a local table that the browser does not store the match, or has stopped storing it.

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
