import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const cards: French<typeof en.cards> = {
  colors: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu" },
  suits: { red: "triangle", yellow: "étoile", green: "trèfle", blue: "losange" },
  suited: {
    red: "triangle rouge",
    yellow: "étoile jaune",
    green: "trèfle vert",
    blue: "losange bleu",
  },
  /** Behind a card's symbol: « 7 de trèfle vert ». */
  family: {
    red: "de triangle rouge",
    yellow: "d’étoile jaune",
    green: "de trèfle vert",
    blue: "de losange bleu",
  },
  symbols: { skip: "Passe ton tour", reverse: "Demi-tour", drawTwo: "+2" },
  wilds: { wild: "Joker", wildDrawFour: "Joker +4", customWild: "Joker perso" },
  colored: "{{symbol}} {{family}}",
  back: "Carte face cachée",
};
