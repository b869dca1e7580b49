/** What notifications say: see ../en/notifications.ts. */
import type { NotificationTexts } from "../en/notifications.ts";

export const notificationTexts: NotificationTexts = {
  yourTurn: "É a sua vez",
  table: "Mesa {{code}}",
  turnOver: "Sua vez acabou",
};
