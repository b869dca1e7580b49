/**
 * What notifications say, in English. The service worker contains these texts in all languages, so this is a part of its own
 * beside the catalogue.
 */
export const notificationTexts = {
  yourTurn: "It’s your turn",
  table: "Table {{code}}",
  turnOver: "Your turn is over",
};

/** The shape of these texts, in every language. */
export type NotificationTexts = { readonly [K in keyof typeof notificationTexts]: string };
