import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const hints: French<typeof en.hints> = {
  title: "Conseil",
  gotIt: "Compris",
  noMore: "Plus de conseils",
  play: "Une carte va si elle a la couleur en jeu ({{color}}), ou le chiffre ou le symbole de la carte du dessus. Les tiennes qui vont sont relevées : joue l’une d’elles.",
  nothingFits: "Aucune de tes cartes ne va. Pioches-en une : si elle va, tu peux la jouer aussitôt.",
  nothingFitsDrawOn:
    "Aucune de tes cartes ne va. Pioche : les cartes viennent jusqu’à ce que l’une puisse se jouer.",
  drawn: "Ton {{card}} va. Joue-le, ou passe et garde-le pour plus tard : les deux sont permis.",
  callUno:
    "Si tu joues une carte, il ne t’en reste qu’une. Appuie sur UNO ! avant de la jouer, ou juste après : sinon n’importe qui peut te pincer, et tu en pioches deux.",
  callNow: "Tu n’as plus qu’une carte et tu n’as pas annoncé. Appuie sur UNO ! avant de te faire pincer.",
  catch:
    "{{name}} n’a plus qu’une carte et n’a pas annoncé UNO. Vite, avant le prochain coup : si tu pinces {{name}}, ça coûte deux cartes.",
  challenge:
    "Un Joker +4 n’est réglo que sans aucune carte de la couleur qui était en jeu. Et si {{name}} bluffait ? Défie ! Si tu as raison, {{name}} pioche les {{cards}} cartes ; sinon, tu en pioches {{more}}.",
  stack:
    "Rien ne t’oblige à prendre ces cartes : réplique avec une carte relevée, et elles tombent toutes sur la personne suivante.",
  wild: "Ton Joker va sur tout. En le jouant, tu choisis la couleur qui suit.",
  bluff:
    "Avec un Joker +4, tu choisis la couleur, et la personne suivante en pioche quatre. Tant que tu as la couleur en jeu, c’est du bluff, et on peut te défier : alors c’est toi qui pioches les quatre.",
  jumpIn:
    "Tu as exactement la carte du dessus. Intercepte : joue-la maintenant, même si ce n’est pas ton tour.",
  openingColor: "Un Joker ouvre cette manche, et c’est toi qui commences : choisis la couleur en jeu.",
  swap: "Un 7 échange les mains : en le jouant, tu choisis avec qui.",
  rotate: "Avec un 0, toutes les mains passent d’une place, la tienne aussi.",
  sets: "Tu as plusieurs cartes du même chiffre. Touche-les une à une, et elles se jouent ensemble.",
  reversed:
    "Le sens du jeu a changé, comme le montrent les flèches autour des piles. Après toi, c’est à {{name}}.",
  partner:
    "{{name}}, en face, joue avec toi : dès que l’un de vous deux n’a plus de cartes, vous gagnez ensemble.",
};
