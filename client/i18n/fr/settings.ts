import type { settings as english } from "../en/settings.ts";
import type { French } from "./french.ts";

export const settings: French<typeof english> = {
  lead: "Chaque réglage compte tout de suite et reste dans ce navigateur.",
  open: "Réglages",
  groups: { look: "À l’écran", sound: "Son et toucher", hand: "Ta main", help: "Aide" },
  names: {
    textSize: "Taille des textes",
    deck: "Paquet",
    emblem: "Ton emblème",
    motion: "Mouvement",
    volume: "Volume sonore",
    music: "Musique",
    vibration: "Vibreur",
    sorting: "Ordre de tes cartes",
    leftHanded: "Pour la main gauche",
    hints: "Conseils",
    moreTime: "Plus de temps",
    stepping: "Jouer avec un seul bouton",
  },
  says: {
    language: "Tous les textes changent sur place.",
    textSize: "Tout ce qui est écrit grandit avec.",
    deck: "Tous les paquets ont les mêmes cartes ; contrasté et simple ont de plus grands symboles.",
    emblem: "Toute la table le voit à côté de ton nom.",
    motion: "Avec moins de mouvement, les cartes changent de place aussitôt, sans voler.",
    volume: "La force des sons du jeu.",
    music: "Une musique douce tant que tu es à une table.",
    vibration:
      "Le téléphone vibre quand une carte est jouée, quand c’est ton tour et quand tu prends un coup.",
    sorting: "Comment les cartes de ta main se rangent.",
    leftHanded: "Le bouton UNO et les autres boutons sont à gauche.",
    hints:
      "Dans tes premières parties, une phrase dit ce que tu peux faire, et pourquoi. Désactivés puis réactivés, ils sont tous redits.",
    moreTime:
      "Te donne plus de temps à chaque tour, aux tables privées et partout où tu joues seulement contre des bots ; à une table publique avec d’autres, le temps est le même pour tout le monde. Une partie à plusieurs où quelqu’un a plus de temps n’est pas classée. Si tu le changes pendant une telle partie, cela compte à partir de la suivante.",
    stepping:
      "Ce que tu peux faire s’allume, une chose après l’autre ; un appui, n’importe où ou sur n’importe quelle touche, le fait.",
  },
  silence: "Muet",
  motion: { system: "Comme l’appareil", full: "Complet", reduced: "Réduit" },
  deck: { standard: "Classique", contrast: "Contrasté", plain: "Simple" },
  emblem: {
    initial: "Initiale de ton nom",
    fox: "Renard",
    cat: "Chat",
    owl: "Chouette",
    snail: "Escargot",
    whale: "Baleine",
    mushroom: "Champignon",
    leaf: "Feuille",
    moon: "Lune",
    mountain: "Montagne",
    wave: "Vague",
    anchor: "Ancre",
    rocket: "Fusée",
  },
  sorting: { drawn: "Comme piochées", color: "Par couleur", number: "Par chiffre" },
  moreTime: { none: "Aucun", twice: "Deux fois", fourTimes: "Quatre fois" },
};
