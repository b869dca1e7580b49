import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const ruleWords: French<typeof en.ruleWords> = {
  wanted: { both: "{{color}} ou {{symbol}}", color: "{{color}}" },
  way: {
    play: "joue {{cards}}, ou pioche",
    draw: "rien ne va dans ta main, alors pioche une carte",
    general: "joue une carte qui va ou un Joker, ou pioche",
    must: "joue {{cards}}",
    mustAny: "joue une carte qui va, ou un Joker",
    pass: "rien ne va dans ta main, alors passe",
  },
  plain: {
    handSize_one: "On commence avec une carte.",
    handSize_many: "On commence avec {{count}} de cartes.",
    handSize_other: "On commence avec {{count}} cartes.",
    winner: "Qui n’a plus de cartes marque les points de toutes les autres mains.",
    penalty: "Chaque personne marque les points restés dans sa propre main.",
    targetWinner: "La première personne à {{points}} points gagne la partie.",
    targetPenalty: "Quand quelqu’un atteint {{points}} points, le plus petit total gagne la partie.",
    single: "Une seule manche décide de la partie.",
    turnSeconds: "{{count}} secondes par tour, puis le chrono joue.",
    stackingOff: "Qui reçoit un +2 ou un Joker +4 ne peut pas le faire suivre.",
    stackingSame:
      "On réplique à un +2 par un +2, à un Joker +4 par un Joker +4 : les cartes s’additionnent et passent à la suite.",
    stackingMixed:
      "Un +2 et un Joker +4 se répliquent l’un l’autre : les cartes s’additionnent et passent à la suite.",
    jumpIn: "Qui a exactement la carte du dessus peut la jouer aussitôt, même hors de son tour.",
    sevenZero:
      "Un 7 échange ta main avec qui tu veux ; un 0 fait passer toutes les mains à la personne suivante.",
    drawToMatch: "Qui pioche continue jusqu’à une carte qui peut se jouer.",
    forcePlay: "Qui peut jouer doit jouer : on ne pioche et on ne passe que si rien ne va.",
    noBluff: "Un Joker +4 ne se joue que sans la couleur en jeu, et personne ne peut le défier.",
    playSets:
      "Les chiffres pareils peuvent se jouer ensemble : le premier doit aller, le dernier reste sur le dessus.",
    customCards: "Quatre Jokers perso rejoignent le paquet : chacun pose une règle de table à toi.",
    teams: "Les partenaires se font face et gagnent ensemble ; il faut être 4, 6, 8 ou 10.",
    falseCatchPenalty: "Qui pince quelqu’un à tort pioche deux cartes.",
  },
  choices: {
    winner: "Qui gagne la manche",
    penalty: "Chacun les siens (le moins gagne)",
    single: "Une seule manche",
    toPoints: "Jouer aux points",
    seconds: "{{count}} s",
    off: "Non",
    same: "Même sorte",
    mixed: "Mixte",
  },
  presetSays: {
    official: "Le jeu comme dans sa notice, sans rien ajouter.",
    quick: "Une manche, cinq cartes, une demi-minute par tour.",
    party: "Cumuler, intercepter, échanger les mains.",
    merciless: "Tout se cumule, les mains volent, et chaque erreur coûte des cartes.",
    own: "Un mélange propre à cette table.",
  },
  groups: { match: "La partie", house: "Règles maison", pace: "Départ et chrono" },
};
