import type { en } from "../en.ts";

export const cards: typeof en.cards = {
  colors: { red: "Rot", yellow: "Gelb", green: "Grün", blue: "Blau" },
  suits: { red: "Dreieck", yellow: "Stern", green: "Kleeblatt", blue: "Raute" },
  suited: {
    red: "Rot (Dreieck)",
    yellow: "Gelb (Stern)",
    green: "Grün (Kleeblatt)",
    blue: "Blau (Raute)",
  },
  family: {
    red: "Rotes Dreieck",
    yellow: "Gelber Stern",
    green: "Grünes Kleeblatt",
    blue: "Blaue Raute",
  },
  symbols: { skip: "Aussetzen", reverse: "Richtungswechsel", drawTwo: "Zieh Zwei" },
  wilds: { wild: "Farbwahl", wildDrawFour: "Farbwahl Zieh Vier", customWild: "Eigene Farbwahl" },
  colored: "{{family}} {{symbol}}",
  back: "Verdeckte Karte",
};
