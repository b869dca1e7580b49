/** What notifications say: see ../en/notifications.ts. */
import type { NotificationTexts } from "../en/notifications.ts";

export const notificationTexts: NotificationTexts = {
  yourTurn: "Du bist dran",
  table: "Tisch {{code}}",
  turnOver: "Dein Zug ist vorbei",
};
