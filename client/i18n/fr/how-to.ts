import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const howTo: French<typeof en.howTo> = {
  title: "Comment jouer",
  lead: "Débarrasse-toi de tes cartes avant tout le monde. Le reste : cinq minutes de lecture, ou une manche de jeu.",
  turn: {
    title: "Ton tour",
    text: "Joue une carte de la même couleur, du même chiffre ou du même symbole que la carte du dessus. Chaque couleur a sa forme : triangle rouge, étoile jaune, trèfle vert, losange bleu. Rien ne va ? Pioche une carte. Si elle va, tu peux la jouer tout de suite, ou passer.",
  },
  actions: {
    title: "Les cartes qui font quelque chose",
    skip: "La personne suivante perd son tour.",
    reverse: "Le sens du jeu s’inverse. À deux, elle agit comme un Passe ton tour.",
    drawTwo: "La personne suivante pioche deux cartes et perd son tour.",
    wild: "Il va sur tout, et tu choisis la couleur.",
    wildDrawFour:
      "Il va sur tout : tu choisis la couleur, et la personne suivante en pioche quatre ou te défie.",
  },
  uno: {
    title: "Plus qu’une carte ? Annonce UNO !",
    text: "Appuie sur UNO en jouant ton avant-dernière carte. Si tu oublies, il te reste une seconde ; ensuite, n’importe qui peut te pincer, et tu en pioches deux.",
  },
  bluff: {
    title: "Le Joker +4 et le bluff",
    text: "Il n’est réglo que si tu n’as aucune carte de la couleur en jeu. Tu peux bluffer. Qui doit piocher peut te défier : un bluff te coûte quatre cartes ; un défi à tort en coûte six.",
  },
  points: {
    title: "Les points",
    text: "Qui n’a plus de cartes gagne la manche et marque ce que les autres ont encore en main : les chiffres comptent leur valeur, Passe ton tour, Demi-tour et +2 valent 20, les Jokers 50. À 500, on gagne la partie. L’hôte de la table peut changer tout cela.",
  },
  keysTitle: "Sans souris",
  keys: "Les flèches parcourent ta main, avec Maj elles emportent la carte, et Entrée joue. D pioche, P passe, U annonce UNO, C pince ou défie, 1 à 4 choisissent une couleur.",
};
