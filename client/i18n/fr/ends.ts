import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const ends: French<typeof en.ends> = {
  elsewhereTitle: "Tu joues dans une autre fenêtre",
  playHere: "Jouer plutôt ici",
  overTitle: "Cette table n’existe plus",
  removedTitle: "Tu n’es plus à cette table",
  removed: "L’hôte a repris ta place. D’autres tables t’attendent.",
  notWatchableTitle: "On ne peut plus regarder ici",
  notWatchable: "L’hôte garde cette table pour celles et ceux qui jouent.",
  setAsideTitle: "Cette table ne peut pas continuer",
  setAside:
    "Le serveur n’a pas pu rouvrir cette table. Ce qui a été joué est conservé pour qui gère le serveur.",
  seatLostTitle: "Ta place s’est libérée",
  seatLost: "Ton absence a trop duré, et la place est revenue à la table.",
  sitDownAgain: "Se rasseoir",
};
