import type { en } from "../en.ts";

export const history: typeof en.history = {
  title: "Deine Partien",
  pages: "Partien und Profile",
  lead: "Partien, die in diesem Browser oder mit deinem Profil gespielt wurden.",
  none: "Hier ist noch keine Partie zu Ende gegangen. Spiel eine, dann kannst du sie noch einmal ansehen.",
  loading: "Suche nach deinen Partien…",
  more: "Ältere Partien zeigen",
  watch: "Ansehen",
  watchNamed: "Die Partie vom {{date}} ansehen",
  won: "Gewonnen",
  lost: "Platz {{place}} von {{count}}",
  idle: "Beendet: Niemand spielte mehr",
  abandoned: "Abgebrochen: Zu wenige waren übrig",
  rated: "Gewertet",
  table: "Tisch {{code}}",
  standIn: "Eine Vertretung spielte für {{name}}",
  openFile: "Eine Aufzeichnung aus einer Datei ansehen",
};

export const historyErrors: typeof en.historyErrors = {
  invalidRequest: "Der Server hat diese Seite nicht verstanden. Lade sie neu.",
  noKey: "Dieser Browser bewahrt nichts auf, darum kann der Server deine Partien nicht kennen.",
  unknownMatch: "Diese Partie gibt es nicht, oder sie wird noch gespielt.",
  unknownProfile: "Dieses Profil gibt es nicht, oder es wurde gelöscht.",
  wrongCode: "Kein Profil hat diesen Wiederherstellungscode. Schau ihn dir noch einmal an.",
  nameTaken: "Ein anderes Profil hat schon diesen Namen oder einen, der genauso aussieht.",
  rateLimited: "Zu viele falsche Codes. Versuch es in ein paar Minuten wieder.",
  tooLarge: "Das ist dem Server zu viel.",
  notReady:
    "Die vergangenen Partien sind gerade nicht erreichbar. An den Tischen wird weitergespielt; versuch es bald wieder.",
  offline: "Der Server ist nicht erreichbar.",
};
