/** What notifications say: see ../en/notifications.ts. */
import type { NotificationTexts } from "../en/notifications.ts";

export const notificationTexts: NotificationTexts = {
  yourTurn: "あなたの番です",
  table: "テーブル {{code}}",
  turnOver: "あなたの番は終わりました",
};
