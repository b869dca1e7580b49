import type { refusals as english } from "../en/refusals.ts";
import type { French } from "./french.ts";

export const refusals: French<typeof english> = {
  nameTaken: "Quelqu’un porte déjà ce nom à cette table : choisis-en un autre.",
  tableFull: "Toutes les places sont prises : choisis une autre table, ou crées-en une.",
  tableInPlay: "Une partie est en cours à cette table : reviens après, ou choisis une autre table.",
  spectatorsNotAllowed: "On ne peut pas regarder cette table : choisis-en une autre, ou demande à l’hôte.",
  tooManySpectators: "On est déjà {{most}} à regarder : reviens plus tard, ou choisis une autre table.",
  alreadySeated: "Tu as déjà une place à cette table : pas besoin d’une autre.",
  tableNotFound: "Cette table n’existe pas : vérifie le code, ou demande une nouvelle invitation.",
  tableUnrecoverable: "Le serveur n’a pas pu rouvrir cette table : crées-en une nouvelle.",
  passwordWrong: "Ce n’est pas le mot de passe de cette table : demande-le à l’hôte.",
  invalidSeatToken: "Ta place ici n’est plus à toi : assieds-toi de nouveau à la table.",
  seatExpired: "Ta place ici a été libérée : assieds-toi de nouveau à la table.",
  kicked: "L’hôte a repris ta place : choisis une autre table.",
  tooManyTables:
    "Toi, ou d’autres sur ton réseau, avez déjà {{most}} tables ouvertes : quitte l’une d’elles, ou rejoins une table qui existe.",
  serverFull:
    "Ce serveur n’a plus de place pour une autre table : rejoins-en une qui existe, ou réessaie plus tard.",
  invalidRequest: "La table n’a pas compris : recharge la page et réessaie.",
  rateLimited: "C’était trop à la fois : attends un peu, puis réessaie.",
  offline: "Pas de connexion pour l’instant : attends qu’elle revienne, puis réessaie.",
  tableRestarting:
    "Quelque chose s’est cassé à cette table. On la remet en place : réessaie dans un instant.",
};
