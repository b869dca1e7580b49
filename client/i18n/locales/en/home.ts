/** Texts of the home page, and those that every page needs: cards, rules, refusals. */

/** Cards and colours. A colour is always named with its suit, so that nobody needs to see colours. */
const cards = {
  colors: { red: "red", yellow: "yellow", green: "green", blue: "blue" },
  suits: { red: "triangle", yellow: "star", green: "clover", blue: "diamond" },
  /** Inside a sentence. */
  suited: {
    red: "red triangle",
    yellow: "yellow star",
    green: "green clover",
    blue: "blue diamond",
  },
  /** In front of a card's symbol: "Green clover 7". */
  family: {
    red: "Red triangle",
    yellow: "Yellow star",
    green: "Green clover",
    blue: "Blue diamond",
  },
  symbols: { skip: "Skip", reverse: "Reverse", drawTwo: "Draw Two" },
  wilds: { wild: "Wild", wildDrawFour: "Wild Draw Four", customWild: "Custom Wild" },
  colored: "{{family}} {{symbol}}",
  back: "Face-down card",
};

/** The first page, and the way to a table. */
const home = {
  title: "Last Card",
  tagline:
    "The card game for a good table: up to ten friends, one deck, and somebody who forgets to call UNO.",
  name: "Your name",
  nameHint: "Up to {{count}} letters. Everybody at the table sees it.",
  nameMissing: "Please choose a name first, so that the others know who you are.",
  otherName: "Another name",
  quick: "Quick play",
  quickHint: "One press, and you sit with whoever is there.",
  bots: "Play with bots",
  botsHint: "Three bots deal you in at once: good for a first game.",
  settings: "Settings",
  create: "Create a table",
  createTitle: "A new table",
  createLead: "The rules can be set in the waiting room.",
  open: "Open the table",
  public: "Public",
  publicHint: "Listed here: anybody may sit down",
  private: "Private",
  privateHint: "Only with the code or the link",
  password: "Password (if you like)",
  cancel: "Cancel",
  join: "Join",
  code: "Join with a code",
  codeHint: "Six letters and digits",
  codeBad: "A code has six letters or digits, and never I, L, O, 0 or 1: look at it once more.",
  tables: "Open tables",
  tablesEmpty: "No public table is open right now. Create one, and it appears here for everybody.",
  tablesLoading: "Looking for tables…",
  away: "The server is away. This page tries again by itself.",
  hostOf: "{{name}}’s table",
  seats_one: "{{taken}} of {{count}} seat taken",
  seats_other: "{{taken}} of {{count}} seats taken",
  waiting: "Waiting",
  inPlay: "In play",
  full: "Full",
  locked: "With password",
  joinNamed: "Join {{name}}’s table",
  watch: "Watch",
  watchNamed: "Watch {{name}}’s table",
  passwordTitle: "This table has a password",
  passwordLead: "Ask {{name}} for it.",
  passwordLeadUnknown: "Ask whoever invited you for it.",
  passwordField: "Password",
  continue: "You have a seat",
  continueAt: "Back to table {{code}}",
  howTo: "How to play",
  rules: "All rules",
  matches: "Your matches",
  profile: "Your profile",
  leaderboard: "Leaderboard",
  language: "Language",
  licences: "Open-source licences",
  disclaimer:
    "Last Card is free, open-source software. UNO is a trademark of Mattel, Inc.; this game is neither made nor endorsed by Mattel.",
};

/** On the way to a table, and where the way ends. */
const place = {
  home: "To the start page",
  coming: "Taking you to the table…",
  invited: "You are invited!",
  invitedLead: "Table {{code}} is waiting for you. Tell the others who you are.",
  invitedRules: "The house rules there:",
  sitDown: "Sit down",
  inPlayTitle: "A match is on",
  inPlay: "Table {{code}} is playing right now. Watch, and take a seat for the next match.",
  fullTitle: "Every seat is taken",
  full: "Table {{code}} is full right now. Watch until a seat is free.",
  returning: "The connection is lost. Coming back by itself…",
  elsewhere: "This table is open in a newer window or on another device. One seat plays in one place.",
  over: "The table has ended, or it cannot be reached any more.",
  tryAgain: "Try again",
  awayTitle: "The server is away",
  away: "This page knocks again every few seconds. As soon as the server is back, you are at the table.",
  failedTitle: "That did not work",
};

/** What the names to start with are made of, one word of each: "Brisk Otter". Every first goes with every last. */
const friendly = {
  first: "Brisk Sunny Lucky Bold Merry Quick Clever Cosy Jolly Nimble",
  last: "Otter Badger Robin Fox Heron Lynx Panda Hare Puffin Marten",
};

/** Why a wish was refused, in the player's words, and what would work: one sentence for each code. */
const refusals = {
  nameTaken: "Somebody at this table has that name already: choose another.",
  tableFull: "All seats at this table are taken: choose another table, or create one.",
  tableInPlay: "A match is running at this table: join when it is over, or choose another table.",
  watchingNotAllowed: "Nobody may look on at this table: choose another one, or ask the host.",
  tooManyWatching: "There are {{most}} people looking on already: come back later, or choose another table.",
  alreadySeated: "You have a seat at this table already: there is no need for another.",
  tableNotFound: "There is no such table: check the code, or ask for a new invitation.",
  tableSetAside: "The server could not open this table again: create a new one.",
  passwordWrong: "That is not the password of this table: ask the host for it.",
  seatTokenWrong: "Your seat here is no longer yours: join the table anew.",
  seatGivenUp: "Your seat here was given up: join the table anew.",
  seatRemoved: "The host took you off this table: choose another one.",
  tooManyTables:
    "You, or others on your network, have {{most}} tables open already: leave one of them, or join a table that is there.",
  serverFull: "This server has no room for another table: join one that is there, or try again later.",
  badMessage: "The table did not understand that: reload the page and try again.",
  tooFast: "That was too much at once: wait a moment, then try again.",
  offline: "You are not connected right now: wait until the line is back, then try again.",
  roomBroken: "Something broke at this table. It is being set up again: try once more in a moment.",
};

/** The rules by name: options, presets, and the short tags of the lobby's list. Sentences are in rule-words.ts. */
const rules = {
  options: {
    handSize: "Cards to start with",
    scoring: "Who gets the points",
    target: "Points for the match",
    turnSeconds: "Time for a turn",
    stacking: "Stacking",
    jumpIn: "Jump-in",
    sevenZero: "Seven and zero",
    drawToMatch: "Draw until it matches",
    forcePlay: "Forced play",
    noBluff: "No bluffing",
    playSets: "Playing sets",
    customCards: "Custom cards",
    teams: "Teams",
    falseCatchPenalty: "Penalty for a wrong catch",
  },
  presets: {
    official: "Official",
    quick: "Quick",
    party: "Party",
    merciless: "Merciless",
    own: "Own mix",
  },
  /** At most three words of these stand in the lobby's list. */
  tags: {
    official: "Official",
    single: "One round",
    target: "To {{points}}",
    penalty: "Lowest wins",
    hand_one: "{{count}} card",
    hand_other: "{{count}} cards",
    clock: "{{count}} s",
    stacking: "Stacking",
    jumpIn: "Jump-in",
    sevenZero: "Seven-zero",
    drawToMatch: "Draw-to-match",
    forcePlay: "Must-play",
    noBluff: "Bluff-free",
    playSets: "Sets",
    customCards: "Custom",
    teams: "Teams",
    falseCatchPenalty: "Catch-penalty",
  },
};

export const homeTexts = { cards, friendly, home, place, refusals, rules };
