import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const history: French<typeof en.history> = {
  title: "Tes parties",
  pages: "Parties et profils",
  lead: "Les parties jouées dans ce navigateur, ou avec ton profil.",
  none: "Aucune partie n’est encore arrivée à sa fin ici. Joues-en une, et tu pourras la revoir.",
  loading: "Recherche de tes parties…",
  more: "Montrer des parties plus anciennes",
  watch: "Regarder",
  watchNamed: "Regarder la partie du {{date}}",
  won: "Gagnée",
  lost: "Rang {{place}} sur {{count}}",
  idle: "Terminée : plus personne ne jouait",
  abandoned: "Interrompue : il restait trop peu de monde",
  rated: "Classée",
  table: "Table {{code}}",
  standIn: "Un remplaçant a joué pour {{name}}",
  openFile: "Regarder un enregistrement tiré d’un fichier",
};

export const historyErrors: French<typeof en.historyErrors> = {
  invalidRequest: "Le serveur n’a pas compris cette page. Recharge-la.",
  noKey: "Ce navigateur ne garde rien, le serveur ne peut donc pas connaître tes parties.",
  unknownMatch: "Cette partie n’existe pas, ou elle est encore en cours.",
  unknownProfile: "Ce profil n’existe pas, ou il a été supprimé.",
  wrongCode: "Aucun profil n’a ce code de récupération. Regarde-le encore une fois.",
  nameTaken: "Un autre profil porte déjà ce nom, ou un nom qui lui ressemble trop.",
  rateLimited: "Trop de codes faux. Réessaie dans quelques minutes.",
  tooLarge: "C’est trop pour le serveur.",
  notReady: "Les parties passées sont injoignables en ce moment. Aux tables, on continue ; réessaie bientôt.",
  offline: "Le serveur est injoignable.",
};
