/** Texts of the home page, and those that every page needs: cards, rules, refusals. */
import type { en } from "../../catalogue.ts";
import type { homeTexts as english } from "../en/home.ts";

const cards: typeof en.cards = {
  colors: { red: "Rot", yellow: "Gelb", green: "Grün", blue: "Blau" },
  suits: { red: "Dreieck", yellow: "Stern", green: "Kleeblatt", blue: "Raute" },
  suited: {
    red: "Rot (Dreieck)",
    yellow: "Gelb (Stern)",
    green: "Grün (Kleeblatt)",
    blue: "Blau (Raute)",
  },
  symbols: { skip: "Aussetzen", reverse: "Richtungswechsel", drawTwo: "Zieh Zwei" },
  wilds: { wild: "Farbwahl", wildDrawFour: "Zieh Vier (+4)", customWild: "Eigene Farbwahl" },
  reverses: {
    red: "Rot Richtungswechsel",
    yellow: "Gelb Richtungswechsel",
    green: "Grün Richtungswechsel",
    blue: "Blau Richtungswechsel",
  },
  colored: "{{color}} {{symbol}}",
  label: "{{name}}, {{suit}}",
  back: "Verdeckte Karte",
};

const home: typeof en.home = {
  title: "Last Card",
  tagline: "Bis zu zehn Leute, ein Kartendeck – und irgendwer vergisst immer, UNO zu rufen.",
  name: "Dein Name",
  nameHint: "Bis zu {{count}} Zeichen. Alle am Tisch sehen ihn.",
  nameMissing: "Wähle erst einen Namen, damit die anderen wissen, wer du bist.",
  otherName: "Anderer Name",
  quick: "Schnelles Spiel",
  quickHint: "Wir suchen ein paar Sekunden lang Mitspielende, dann nehmen Bots die freien Plätze ein.",
  bots: "Mit Bots spielen",
  daily: "Blatt des Tages",
  dailyHint: "Dieselben Karten und Bots für alle, einmal am Tag.",
  botsHint: "Sofort gegen drei Bots – ideal fürs erste Spiel.",
  starting: {
    daily: "Karten werden gegeben …",
    quick: "Tisch wird gesucht …",
    bots: "Karten werden gegeben …",
    friends: "Tisch wird geöffnet …",
  },
  friends: "Mit Freunden spielen",
  friendsHint: "Öffnet einen privaten Tisch: Link teilen, und sie sind mit einem Tippen dabei.",
  length: "Länge der Partie",
  settings: "Einstellungen",
  create: "Tisch eröffnen",
  createTitle: "Ein neuer Tisch",
  createLead: "Die Regeln stellst du im Warteraum ein.",
  open: "Tisch eröffnen",
  public: "Öffentlich",
  publicHint: "Für alle sichtbar: Alle können mitspielen",
  private: "Privat",
  privateHint: "Nur mit Code oder Link",
  password: "Passwort (optional)",
  cancel: "Abbrechen",
  join: "Mitspielen",
  code: "Mit Code mitspielen",
  codeHint: "Sechsstelliger Code",
  codeBad: "Ein Code hat sechs Buchstaben oder Ziffern, nie I, L, O, 0 oder 1. Bitte prüf ihn noch einmal.",
  tables: "Offene Tische",
  tablesEmpty: "Gerade gibt es keinen öffentlichen Tisch. Eröffne einen, dann sehen ihn hier alle.",
  tablesLoading: "Suche nach Tischen…",
  away: "Der Server ist nicht erreichbar. Neuer Versuch läuft …",
  hostOf: "Tisch von {{name}}",
  seats_one: "{{taken}} von {{count}} Platz besetzt",
  seats_other: "{{taken}} von {{count}} Plätzen besetzt",
  waiting: "Wartet",
  inPlay: "Läuft",
  botSeats_one: "{{count}} Bot macht Platz",
  botSeats_other: "{{count}} Bots machen Platz",
  full: "Voll",
  locked: "Mit Passwort",
  joinNamed: "Mitspielen am Tisch von {{name}}",
  joinIn: "Einsteigen",
  joinQuick: "Einsteigen an Tisch {{code}}",
  watch: "Zuschauen",
  watchNamed: "Zuschauen am Tisch von {{name}}",
  watchQuick: "Zuschauen an Tisch {{code}}",
  passwordTitle: "Dieser Tisch hat ein Passwort",
  passwordLead: "{{name}} kann es dir sagen.",
  passwordLeadUnknown: "Frag danach, wer dich eingeladen hat.",
  passwordField: "Passwort",
  continue: "Weiterspielen",
  continueAt: "Zurück an Tisch {{code}}",
  howTo: "So wird gespielt",
  rules: "Alle Regeln",
  matches: "Deine Partien",
  profile: "Dein Profil",
  leaderboard: "Rangliste",
  language: "Sprache",
  licences: "Open-Source-Lizenzen",
  disclaimer:
    "Last Card ist freie, quelloffene Software. UNO ist eine Marke von Mattel, Inc.; dieses Spiel stammt nicht von Mattel und wird von Mattel nicht unterstützt.",
};

const place: typeof en.place = {
  home: "Zur Startseite",
  coming: "Auf dem Weg zum Tisch…",
  invited: "Du bist eingeladen!",
  invitedLead: "Tisch {{code}} wartet auf dich. Sag den anderen, wer du bist.",
  looking: "Tisch {{code}} wird gesucht …",
  atTable: "Am Tisch: {{names}}.",
  botNamed: "{{name}} (Bot)",
  freeSeats_one: "{{count}} Platz ist frei.",
  freeSeats_other: "{{count}} Plätze sind frei.",
  locked: "Dieser Tisch hat ein Passwort. Gib es ein, um zu sehen, wer mitspielt.",
  unlock: "Öffnen",
  joinNext: "Nächste Partie mitspielen",
  noSpectators:
    "Gerade ist kein Platz frei, und an diesem Tisch darf niemand zuschauen. Versuch es später noch einmal.",
  rulesNow: "Regeln: {{rules}}",
  missingTitle: "Diesen Tisch gibt es nicht",
  notFoundTitle: "Seite nicht gefunden",
  notFound: "Unter dieser Adresse gibt es nichts. Das Spiel findest du auf der Startseite.",
  sitDown: "Hinsetzen",
  inPlayTitle: "Es läuft gerade eine Partie",
  inPlay: "An Tisch {{code}} läuft gerade eine Partie. Schau zu und spiel bei der nächsten mit.",
  fullTitle: "Alle Plätze sind besetzt",
  full: "Tisch {{code}} ist gerade voll. Schau zu, bis ein Platz frei wird.",
  returning: "Verbindung verloren. Wird wiederhergestellt …",
  elsewhere:
    "Dieser Tisch ist in einem anderen Fenster oder auf einem anderen Gerät offen. Du kannst immer nur an einem Ort spielen.",
  over: "Der Tisch wurde beendet oder ist nicht mehr erreichbar.",
  tryAgain: "Noch einmal versuchen",
  awayTitle: "Der Server ist nicht erreichbar",
  away: "Wir versuchen es alle paar Sekunden erneut. Sobald der Server wieder da ist, bist du zurück am Tisch.",
  failedTitle: "Das hat nicht geklappt",
};

/** These animals are all of one gender. */
const titles: typeof en.titles = {
  invitation: "Einladung an Tisch {{code}}",
  waiting: "Warteraum {{code}}",
  replay: "Replay",
  playerProfile: "Profil",
};

const friendly: typeof en.friendly = {
  first: "Flinker Froher Kluger Kecker Wacher Munterer Heiterer Kühner Lieber",
  last: "Otter Dachs Fuchs Reiher Luchs Panda Hase Igel Marder Spatz",
};

const refusals: typeof english.refusals = {
  nameTaken: "So heißt hier schon jemand: Wähle einen anderen Namen.",
  tableFull: "An diesem Tisch sind alle Plätze besetzt. Wähl einen anderen oder eröffne selbst einen.",
  tableInPlay: "An diesem Tisch läuft eine Partie. Komm danach dazu oder wähl einen anderen Tisch.",
  spectatorsNotAllowed: "An diesem Tisch ist Zuschauen ausgeschaltet. Wähl einen anderen oder frag den Host.",
  tooManySpectators:
    "Hier schauen schon {{most}} Leute zu. Komm später wieder oder wähl einen anderen Tisch.",
  alreadySeated: "Du hast an diesem Tisch schon einen Platz: Einen zweiten brauchst du nicht.",
  tableNotFound: "Diesen Tisch gibt es nicht. Prüf den Code oder bitte um eine neue Einladung.",
  tableUnrecoverable: "Dieser Tisch konnte nicht wiederhergestellt werden. Eröffne einen neuen.",
  passwordWrong: "Falsches Passwort. Frag den Host danach.",
  invalidSeatToken: "Dieser Platz gehört dir nicht mehr. Setz dich neu an den Tisch.",
  seatMoved: "Diesen Platz spielt jetzt ein anderes Gerät: Du kannst ihn zurückholen.",
  seatExpired: "Dein Platz wurde frei, während du weg warst. Setz dich neu an den Tisch.",
  kicked: "Der Host hat dich vom Tisch entfernt, kann dich aber wieder hereinlassen.",
  awaitingConsent:
    "Der Host muss dich erst hereinlassen – bleib auf dieser Seite, dann bist du gleich danach dabei.",
  consentDeclined:
    "Der Host hat dich diesmal nicht hereingelassen. Frag nach oder such dir einen anderen Tisch.",
  handAlreadyPlayed: "Du hast das heutige Blatt schon gespielt. Das nächste kommt um Mitternacht (UTC).",
  handNeedsKey:
    "Das Blatt des Tages gibt es einmal pro Browser, aber dieser Browser speichert nichts. Erlaube dieser Seite, Daten zu speichern, und versuch es noch einmal.",
  consentNeedsKey:
    "Der Host muss dich hereinlassen, aber dieser Browser speichert nichts, und der Tisch könnte dich nicht wiedererkennen. Erlaube dieser Seite, Daten zu speichern, und versuch es noch einmal.",
  tooManyTables:
    "Du oder andere in deinem Netz habt schon {{most}} Tische offen. Verlass einen davon oder setz dich an einen, den es schon gibt.",
  serverFull:
    "Dieser Server kann gerade keinen weiteren Tisch eröffnen. Setz dich an einen, den es schon gibt, oder versuch es später.",
  invalidRequest:
    "Bei dieser Anfrage ist etwas schiefgegangen. Lade die Seite neu und versuch es noch einmal.",
  rateLimited: "Nicht so schnell! Warte kurz und versuch es dann noch einmal.",
  offline: "Du bist gerade nicht verbunden. Versuch es wieder, sobald die Verbindung steht.",
  tableRestarting:
    "An diesem Tisch ist etwas schiefgegangen. Er wird gerade wiederhergestellt: Versuch es gleich noch einmal.",
};

const rules: typeof en.rules = {
  options: {
    handSize: "Handkarten zu Beginn",
    scoring: "Wertung",
    target: "Zielpunktzahl",
    turnSeconds: "Zeit pro Zug",
    stacking: "Stapeln",
    jumpIn: "Zwischenwerfen",
    sevenZero: "7-0-Regel",
    drawToMatch: "Ziehen, bis es passt",
    forcePlay: "Legezwang",
    noBluff: "Kein Bluff",
    playSets: "Mehrere Karten auf einmal",
    customCards: "Eigene Karten",
    teams: "Teams",
    falseCatchPenalty: "Strafe für falsches Erwischen",
  },
  presets: {
    official: "Offiziell",
    quick: "Schnell",
    party: "Party",
    merciless: "Gnadenlos",
    own: "Eigene Regeln",
  },
  tags: {
    official: "Offiziell",
    single: "Eine Runde",
    target: "Bis {{points}}",
    penalty: "Wenig gewinnt",
    hand_one: "{{count}} Karte",
    hand_other: "{{count}} Karten",
    clock: "{{count}} s",
    stacking: "Stapeln",
    jumpIn: "Zwischenwurf",
    sevenZero: "7-0",
    drawToMatch: "Bis es passt",
    forcePlay: "Legezwang",
    noBluff: "Ohne Bluff",
    playSets: "Mehrfach",
    customCards: "Eigene Karten",
    teams: "Paare",
    falseCatchPenalty: "Fehlalarm-Strafe",
  },
};

/** The table that runs in this browser only, as the first page names it. */
const local: typeof en.local = {
  continue: "Partie mit Bots fortsetzen",
  needsServer: "Braucht den Server: Das geht, sobald er wieder erreichbar ist.",
  botsHint: "Du bist offline: Die Partie läuft in deinem Browser, mit allen Hausregeln.",
  playOffline: "Lieber offline spielen",
  noTables: "Die Liste der Tische braucht eine Verbindung.",
};

export const homeTexts = { cards, friendly, home, place, refusals, rules, titles, local };
