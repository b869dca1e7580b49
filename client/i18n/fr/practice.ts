import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const practice: French<typeof en.practice> = {
  title: "Essaie toi-même",
  asks: {
    match: "{{top}} est sur le dessus. Lesquelles de tes cartes peux-tu jouer ?",
    drawn: "{{top}} est sur le dessus, et tu viens de piocher {{drawn}}. Que peux-tu jouer ?",
    stack: "{{top}} te vise, et à cette table on peut y répondre. Avec quelle carte ?",
    bluff: "{{top}} est sur le dessus, et le bluff est interdit. Quand peut-on jouer {{four}} ?",
  },
  fits: {
    color: "Oui : {{card}} a la couleur en jeu.",
    symbol: "Oui : {{card}} montre la même chose que la carte du dessus.",
    wild: "Oui : un joker va sur tout, et tu choisis la couleur.",
    drawn: "Oui : la carte piochée se joue tout de suite si elle convient.",
    answer_one: "Oui : {{card}} transmet la pénalité, maintenant {{count}} carte.",
    answer_other: "Oui : {{card}} transmet la pénalité, maintenant {{count}} cartes.",
    answer_many: "Oui : {{card}} transmet la pénalité, maintenant {{count}} cartes.",
  },
  done: "C’était ta dernière carte : gagné !",
  again: "Encore une fois",
};
