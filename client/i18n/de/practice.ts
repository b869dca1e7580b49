import type { en } from "../en.ts";

export const practice: typeof en.practice = {
  title: "Probier es aus",
  asks: {
    match: "{{top}} liegt oben. Welche deiner Karten darfst du legen?",
    drawn: "{{top}} liegt oben, und du hast gerade {{drawn}} gezogen. Was darfst du jetzt legen?",
    stack: "{{top}} hat dich getroffen, und an diesem Tisch kannst du kontern. Mit welcher Karte?",
    bluff: "{{top}} liegt oben, und niemand darf bluffen. Wann darfst du {{four}} legen?",
  },
  fits: {
    color: "Ja: {{card}} hat die Farbe, die gilt.",
    symbol: "Ja: {{card}} zeigt dasselbe wie die Karte oben.",
    wild: "Ja: Eine Farbwahlkarte passt immer, und du wählst die Farbe.",
    drawn: "Ja: Die gerade gezogene Karte darfst du sofort legen, wenn sie passt.",
    answer_one: "Ja: {{card}} gibt die Strafe weiter, jetzt {{count}} Karte.",
    answer_other: "Ja: {{card}} gibt die Strafe weiter, jetzt {{count}} Karten.",
  },
  done: "Das war deine letzte Karte: gewonnen!",
  again: "Noch einmal",
};
