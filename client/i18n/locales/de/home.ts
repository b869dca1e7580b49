/** Texts of the home page, and those that every page needs: cards, rules, refusals. */
import type { en } from "../../en.ts";
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
  wilds: { wild: "Farbwahl", wildDrawFour: "Farbwahl Zieh Vier", customWild: "Eigene Farbwahl" },
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
  tagline:
    "Das Kartenspiel für einen guten Tisch: bis zu zehn Leute, ein Stapel, und jemand vergisst das UNO.",
  name: "Dein Name",
  nameHint: "Bis zu {{count}} Zeichen. Alle am Tisch sehen ihn.",
  nameMissing: "Bitte wähle erst einen Namen, damit die anderen wissen, wer du bist.",
  otherName: "Anderer Name",
  quick: "Schnell mitspielen",
  quickHint: "Ein Druck, und du sitzt bei denen, die schon da sind.",
  bots: "Mit Bots spielen",
  botsHint: "Drei Bots geben dir sofort Karten: gut für das erste Spiel.",
  settings: "Einstellungen",
  create: "Tisch eröffnen",
  createTitle: "Ein neuer Tisch",
  createLead: "Die Regeln stellst du im Warteraum ein.",
  open: "Tisch eröffnen",
  public: "Öffentlich",
  publicHint: "Steht hier in der Liste: Alle dürfen sich setzen",
  private: "Privat",
  privateHint: "Nur mit Code oder Link",
  password: "Passwort (wenn du magst)",
  cancel: "Abbrechen",
  join: "Mitspielen",
  code: "Mit Code mitspielen",
  codeHint: "Sechs Buchstaben und Ziffern",
  codeBad: "Ein Code hat sechs Buchstaben oder Ziffern, nie I, L, O, 0 oder 1: Schau noch einmal nach.",
  tables: "Offene Tische",
  tablesEmpty: "Gerade ist kein öffentlicher Tisch offen. Eröffne einen, dann steht er hier für alle.",
  tablesLoading: "Suche nach Tischen…",
  away: "Der Server ist nicht erreichbar. Die Seite versucht es von selbst wieder.",
  hostOf: "Tisch von {{name}}",
  seats_one: "{{taken}} von {{count}} Platz besetzt",
  seats_other: "{{taken}} von {{count}} Plätzen besetzt",
  waiting: "Wartet",
  inPlay: "Spielt",
  full: "Voll",
  locked: "Mit Passwort",
  joinNamed: "Mitspielen am Tisch von {{name}}",
  watch: "Zuschauen",
  watchNamed: "Zuschauen am Tisch von {{name}}",
  passwordTitle: "Dieser Tisch hat ein Passwort",
  passwordLead: "{{name}} kann es dir sagen.",
  passwordLeadUnknown: "Frag danach, wer dich eingeladen hat.",
  passwordField: "Passwort",
  continue: "Du hast einen Platz",
  continueAt: "Zurück an Tisch {{code}}",
  howTo: "So wird gespielt",
  rules: "Alle Regeln",
  matches: "Deine Partien",
  profile: "Dein Profil",
  leaderboard: "Rangliste",
  language: "Sprache",
  licences: "Open-Source-Lizenzen",
  disclaimer:
    "Last Card ist freie, quelloffene Software. UNO ist eine Marke von Mattel, Inc.; dieses Spiel wird von Mattel weder gemacht noch unterstützt.",
};

const place: typeof en.place = {
  home: "Zur Startseite",
  coming: "Auf dem Weg zum Tisch…",
  invited: "Du bist eingeladen!",
  invitedLead: "Tisch {{code}} wartet auf dich. Sag den anderen, wer du bist.",
  invitedRules: "Die Hausregeln dort:",
  sitDown: "Hinsetzen",
  inPlayTitle: "Eine Partie läuft",
  inPlay: "Tisch {{code}} spielt gerade. Schau zu und nimm dir für die nächste Partie einen Platz.",
  fullTitle: "Alle Plätze sind besetzt",
  full: "Tisch {{code}} ist gerade voll. Schau zu, bis ein Platz frei ist.",
  returning: "Die Verbindung ist weg. Sie kommt von selbst wieder…",
  elsewhere:
    "Dieser Tisch ist in einem neueren Fenster oder auf einem anderen Gerät offen. Ein Platz spielt an einem Ort.",
  over: "Der Tisch wurde beendet oder ist nicht mehr erreichbar.",
  tryAgain: "Noch einmal versuchen",
  awayTitle: "Der Server ist nicht erreichbar",
  away: "Diese Seite klopft alle paar Sekunden wieder an. Sobald der Server da ist, bist du am Tisch.",
  failedTitle: "Das hat nicht geklappt",
};

/** These animals are all of one gender. */
const friendly: typeof en.friendly = {
  first: "Flinker Froher Kluger Kecker Wacher Munterer Heiterer Kühner Lieber",
  last: "Otter Dachs Fuchs Reiher Luchs Panda Hase Igel Marder Spatz",
};

const refusals: typeof english.refusals = {
  nameTaken: "So heißt hier schon jemand: Wähle einen anderen Namen.",
  tableFull: "An diesem Tisch sind alle Plätze besetzt: Nimm einen anderen, oder eröffne einen.",
  tableInPlay: "An diesem Tisch läuft eine Partie: Komm danach dazu, oder nimm einen anderen Tisch.",
  watchingNotAllowed: "An diesem Tisch darf niemand zuschauen: Nimm einen anderen, oder frag die Leitung.",
  tooManyWatching: "Hier schauen schon {{most}} zu: Komm später wieder, oder nimm einen anderen Tisch.",
  alreadySeated: "Du hast an diesem Tisch schon einen Platz: Einen zweiten brauchst du nicht.",
  tableNotFound: "Diesen Tisch gibt es nicht: Prüfe den Code, oder bitte um eine neue Einladung.",
  tableSetAside: "Der Server konnte diesen Tisch nicht wieder öffnen: Eröffne einen neuen.",
  passwordWrong: "Das ist nicht das Passwort dieses Tisches: Frag, wer ihn eröffnet hat.",
  seatTokenWrong: "Dein Platz hier gehört dir nicht mehr: Setz dich neu an den Tisch.",
  seatGivenUp: "Dein Platz hier wurde frei: Setz dich neu an den Tisch.",
  seatRemoved: "Wer den Tisch leitet, hat dich vom Tisch genommen: Such dir einen anderen.",
  tooManyTables:
    "Du oder andere in deinem Netz habt schon {{most}} Tische offen: Verlass einen davon, oder setz dich an einen, der da ist.",
  serverFull:
    "Auf diesem Server ist kein Platz für einen weiteren Tisch: Setz dich an einen, der da ist, oder versuche es später noch einmal.",
  badMessage: "Das hat der Tisch nicht verstanden: Lade die Seite neu, und versuche es noch einmal.",
  tooFast: "Das war zu viel auf einmal: Warte kurz, und versuche es noch einmal.",
  offline:
    "Du bist gerade nicht verbunden: Warte, bis die Verbindung wieder da ist, und versuche es noch einmal.",
  roomBroken:
    "An diesem Tisch ist etwas kaputtgegangen. Er wird gerade wieder aufgebaut: Versuch es gleich noch einmal.",
};

const rules: typeof en.rules = {
  options: {
    handSize: "Karten zu Beginn",
    scoring: "Wer die Punkte bekommt",
    target: "Punkte für die Partie",
    turnSeconds: "Zeit für einen Zug",
    stacking: "Stapeln",
    jumpIn: "Zwischenwerfen",
    sevenZero: "Sieben und Null",
    drawToMatch: "Ziehen, bis es passt",
    forcePlay: "Legezwang",
    noBluff: "Kein Bluff",
    playSets: "Mehrere legen",
    customCards: "Eigene Karten",
    teams: "Mannschaften",
    falseCatchPenalty: "Strafe für falsches Erwischen",
  },
  presets: {
    official: "Offiziell",
    quick: "Schnell",
    party: "Party",
    merciless: "Gnadenlos",
    own: "Eigene Mischung",
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
    sevenZero: "Sieben-Null",
    drawToMatch: "Weiterziehen",
    forcePlay: "Legezwang",
    noBluff: "Bluff-frei",
    playSets: "Mehrfach",
    customCards: "Eigenkarten",
    teams: "Paare",
    falseCatchPenalty: "Fangstrafe",
  },
};

export const homeTexts = { cards, friendly, home, place, refusals, rules };
