/** Texts of the page with the statistics of all shuffles. */
import type { en } from "../../catalogue.ts";
import type { French } from "./game.ts";

export const shuffleStatistics: French<typeof en.shuffleStatistics> = {
  title: "Statistiques des mélanges",
  lead: "Ce que les mélanges de ce serveur ont donné jusqu’ici, et ce que donnerait le seul hasard.",
  own: "Ces chiffres sont une déclaration du serveur lui-même : personne d’autre ne peut les vérifier. Pour une partie, c’est différent. Une fois qu’elle est terminée, ton navigateur peut vérifier ses mélanges sans faire confiance au serveur.",
  since: "Compté depuis",
  deals: "Distributions",
  none: "Aucune partie n’a encore été comptée.",
  howTitle: "Comment lire cette page",
  howBand:
    "Un point montre combien de fois une chose s’est produite. La bande autour de la ligne montre ce que permet le seul hasard.",
  howRare:
    "Avec peu de distributions, la bande est large ; avec beaucoup, elle est étroite. Si les mélanges sont justes, un chiffre sort de sa bande environ une fois sur 16 000.",
  howCounted:
    "Les parties jouées avant le début du comptage manquent. Les mains du jour aussi, car tout le monde y reçoit les mêmes cartes.",
  inside: "Dans la bande",
  outside: "Hors de la bande",
  more: "Plus souvent",
  less: "Moins souvent",
  tooFew: "Encore trop peu",
  summary: "{{inside}} chiffres sur {{all}} sont dans leur bande.",
  summaryOutside:
    "Avec des mélanges justes, un chiffre ne sort presque jamais de sa bande. S’il y reste alors que d’autres parties sont comptées, quelque chose ne va pas.",
  asTable: "Afficher en tableau",
  what: "Quoi",
  share: "Fréquence",
  expected: "Par hasard",
  band: "Bande",
  position: "Position",
  from: "De {{low}} à {{high}}",
  wildAt: "Jokers par position",
  wildAtText:
    "Combien de fois la carte à chaque position du paquet mélangé était un joker. Les cartes de gauche ont été distribuées en premier, celles de droite auraient été piochées en dernier.",
  actionAt: "Cartes action par position",
  actionAtText: "La même chose pour Passe ton tour, Inversion et +2.",
  opening: "Cartes de départ",
  openingText:
    "Quelle carte a commencé la défausse. Ce n’est jamais un Joker +4 : dans ce cas, le paquet est mélangé à nouveau.",
  sameColor: "Même couleur à la suite",
  sameColorText:
    "Combien de fois des cartes d’une même couleur se sont suivies à la distribution. Le hasard crée plus de séries de ce genre qu’on ne le croit.",
  sameColorRow: "{{length}} cartes",
  firstWins: "Jouer en premier",
  firstWinsText:
    "Combien de fois la personne qui a joué en premier a gagné la manche. La bande correspond à des joueurs qui ont tous les mêmes chances. Un petit avantage fait partie du jeu, et le donneur change à chaque manche.",
  winsAgain: "Séries de victoires",
  winsAgainText:
    "Combien de fois la personne qui a gagné une manche a aussi gagné la suivante. La bande correspond à des joueurs qui ont tous les mêmes chances. Les bons joueurs gagnent plus souvent, donc dépasser la bande n’est pas le signe d’un mauvais mélange.",
  tableSize: "{{seats}} joueurs",
};
