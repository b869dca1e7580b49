/** What notifications say: see ../en/notifications.ts. */
import type { NotificationTexts } from "../en/notifications.ts";

export const notificationTexts: NotificationTexts = {
  yourTurn: "C’est à toi de jouer",
  table: "Table {{code}}",
  turnOver: "Ton tour est terminé",
};
