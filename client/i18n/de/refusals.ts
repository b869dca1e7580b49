import type { refusals as english } from "../en/refusals.ts";

export const refusals: typeof english = {
  nameTaken: "So heißt hier schon jemand: Wähle einen anderen Namen.",
  tableFull: "An diesem Tisch sind alle Plätze besetzt: Nimm einen anderen, oder eröffne einen.",
  tableInPlay: "An diesem Tisch läuft eine Partie: Komm danach dazu, oder nimm einen anderen Tisch.",
  spectatorsNotAllowed: "An diesem Tisch darf niemand zuschauen: Nimm einen anderen, oder frag die Leitung.",
  tooManySpectators: "Hier schauen schon {{most}} zu: Komm später wieder, oder nimm einen anderen Tisch.",
  alreadySeated: "Du hast an diesem Tisch schon einen Platz: Einen zweiten brauchst du nicht.",
  tableNotFound: "Diesen Tisch gibt es nicht: Prüfe den Code, oder bitte um eine neue Einladung.",
  tableUnrecoverable: "Der Server konnte diesen Tisch nicht wieder öffnen: Eröffne einen neuen.",
  passwordWrong: "Das ist nicht das Passwort dieses Tisches: Frag, wer ihn eröffnet hat.",
  invalidSeatToken: "Dein Platz hier gehört dir nicht mehr: Setz dich neu an den Tisch.",
  seatExpired: "Dein Platz hier wurde frei: Setz dich neu an den Tisch.",
  kicked: "Wer den Tisch leitet, hat dich vom Tisch genommen: Such dir einen anderen.",
  tooManyTables:
    "Du oder andere in deinem Netz habt schon {{most}} Tische offen: Verlass einen davon, oder setz dich an einen, der da ist.",
  serverFull:
    "Auf diesem Server ist kein Platz für einen weiteren Tisch: Setz dich an einen, der da ist, oder versuche es später noch einmal.",
  invalidRequest: "Das hat der Tisch nicht verstanden: Lade die Seite neu, und versuche es noch einmal.",
  rateLimited: "Das war zu viel auf einmal: Warte kurz, und versuche es noch einmal.",
  offline:
    "Du bist gerade nicht verbunden: Warte, bis die Verbindung wieder da ist, und versuche es noch einmal.",
  tableRestarting:
    "An diesem Tisch ist etwas kaputtgegangen. Er wird gerade wieder aufgebaut: Versuch es gleich noch einmal.",
};
