/** What notifications say: see ../en/notifications.ts. */
import type { NotificationTexts } from "../en/notifications.ts";

export const notificationTexts: NotificationTexts = {
  yourTurn: "Te toca jugar",
  table: "Mesa {{code}}",
  turnOver: "Tu turno ha terminado",
};
