/** Texts of the home page, and those that every page needs: cards, rules, refusals. */

/** Cards and colours. Sentences name a card by its colour; accessible names add its shape. */
const cards = {
  colors: { red: "red", yellow: "yellow", green: "green", blue: "blue" },
  suits: { red: "triangle", yellow: "star", green: "clover", blue: "diamond" },
  /** The accessible name of a colour. */
  suited: {
    red: "red triangle",
    yellow: "yellow star",
    green: "green clover",
    blue: "blue diamond",
  },
  symbols: { skip: "Skip", reverse: "Reverse", drawTwo: "Draw Two" },
  wilds: { wild: "Wild", wildDrawFour: "Wild Draw Four", customWild: "Custom Wild" },
  /** Each coloured Reverse by its whole name: in some languages its colour ends otherwise than that of other cards. */
  reverses: { red: "red Reverse", yellow: "yellow Reverse", green: "green Reverse", blue: "blue Reverse" },
  /** Inside a sentence: "green 7". */
  colored: "{{color}} {{symbol}}",
  /** The accessible name: "Green 7, clover". */
  label: "{{name}}, {{suit}}",
  back: "Face-down card",
};

/** The first page, and the way to a table. */
const home = {
  title: "Last Card",
  tagline: "Up to ten friends, one deck – and someone always forgets to call UNO.",
  name: "Your name",
  nameHint: "Up to {{count}} characters. Everyone at the table can see it.",
  nameMissing: "Pick a name first so the others know who you are.",
  otherName: "Another name",
  quick: "Quick play",
  quickHint: "We look for players for a few seconds, then bots take the free seats.",
  bots: "Play with bots",
  daily: "Hand of the day",
  dailyHint: "The same cards and bots for everyone, once a day.",
  botsHint: "Start right away against three bots. Great for a first game.",
  starting: { daily: "Dealing…", quick: "Finding a table…", bots: "Dealing…", friends: "Opening a table…" },
  friends: "Play with friends",
  friendsHint: "Opens a private table: share the link, and they join with one tap.",
  length: "Length of a match",
  settings: "Settings",
  create: "Create a table",
  createTitle: "A new table",
  createLead: "You can set the rules in the waiting room.",
  open: "Create table",
  public: "Public",
  publicHint: "Listed here – anyone can join",
  private: "Private",
  privateHint: "Join by code or link only",
  password: "Password (optional)",
  cancel: "Cancel",
  join: "Join",
  code: "Join with a code",
  codeHint: "Six-character code",
  codeBad: "Table codes are six letters or digits, never I, L, O, 0 or 1. Please check the code.",
  tables: "Open tables",
  tablesEmpty: "No public tables right now. Create one and it will show up here for everyone.",
  tablesLoading: "Looking for tables…",
  away: "Can’t reach the server. Trying again…",
  hostOf: "{{name}}’s table",
  seats_one: "{{taken}} of {{count}} seat taken",
  seats_other: "{{taken}} of {{count}} seats taken",
  waiting: "Waiting",
  inPlay: "In progress",
  botSeats_one: "{{count}} bot’s seat to take over",
  botSeats_other: "{{count}} bots’ seats to take over",
  full: "Full",
  locked: "Password",
  joinNamed: "Join {{name}}’s table",
  joinIn: "Join in",
  joinQuick: "Join in at table {{code}}",
  watch: "Watch",
  watchNamed: "Watch {{name}}’s table",
  watchQuick: "Watch table {{code}}",
  passwordTitle: "This table has a password",
  passwordLead: "Ask {{name}} for it.",
  passwordLeadUnknown: "Ask whoever invited you for it.",
  passwordField: "Password",
  continue: "Pick up where you left off",
  continueAt: "Back to table {{code}}",
  howTo: "How to play",
  rules: "All rules",
  matches: "Your matches",
  profile: "Your profile",
  leaderboard: "Leaderboard",
  language: "Language",
  licences: "Open-source licences",
  disclaimer:
    "Last Card is free, open-source software. UNO is a trademark of Mattel, Inc.; this game is not made or endorsed by Mattel.",
};

/** On the way to a table, and where the way ends. */
const place = {
  home: "Back to home",
  coming: "Taking you to the table…",
  invited: "You’re invited!",
  invitedLead: "Table {{code}} is waiting for you. Tell the others who you are.",
  looking: "Looking at table {{code}}…",
  atTable: "At the table: {{names}}.",
  botNamed: "{{name}} (bot)",
  freeSeats_one: "{{count}} seat is free.",
  freeSeats_other: "{{count}} seats are free.",
  locked: "This table has a password. Enter it to see who’s playing.",
  unlock: "Open",
  joinNext: "Join the next match",
  noSpectators: "There’s no seat right now, and this table doesn’t allow spectators. Try again later.",
  rulesNow: "Rules: {{rules}}",
  missingTitle: "No such table",
  notFoundTitle: "Page not found",
  notFound: "There’s nothing at this address. The game is on the home page.",
  sitDown: "Sit down",
  inPlayTitle: "Match in progress",
  inPlay: "Table {{code}} is in the middle of a match. Watch now and take a seat for the next one.",
  fullTitle: "Every seat is taken",
  full: "Table {{code}} is full right now. Watch until a seat opens up.",
  returning: "Connection lost. Reconnecting…",
  elsewhere:
    "This table is open in another window or on another device. You can only play in one place at a time.",
  over: "This table has closed or can’t be reached.",
  tryAgain: "Try again",
  awayTitle: "Can’t reach the server",
  away: "We’ll keep trying every few seconds. As soon as the server is back, so are you.",
  failedTitle: "That didn’t work",
};

/** What the browser shows in its tab, for pages whose heading says something else. */
const titles = {
  invitation: "Invitation to table {{code}}",
  waiting: "Waiting room {{code}}",
  replay: "Replay",
  playerProfile: "Player profile",
};

/** What the names to start with are made of, one word of each: "Brisk Otter". Every first goes with every last. */
const friendly = {
  first: "Brisk Sunny Lucky Bold Merry Quick Clever Cosy Jolly Nimble",
  last: "Otter Badger Robin Fox Heron Lynx Panda Hare Puffin Marten",
};

/** Why a wish was refused, in the player's words, and what would work: one sentence for each code. */
const refusals = {
  nameTaken: "Someone at this table already has that name. Choose another.",
  tableFull: "All seats at this table are taken. Choose another table, or create one.",
  tableInPlay: "This table is in the middle of a match. Join when it’s over, or choose another table.",
  spectatorsNotAllowed: "This table doesn’t allow spectators. Choose another one, or ask the host.",
  tooManySpectators: "This table already has {{most}} spectators. Come back later, or choose another table.",
  alreadySeated: "You already have a seat at this table: you don’t need another.",
  tableNotFound: "Table not found. Check the code, or ask for a new invitation.",
  tableUnrecoverable: "This table couldn’t be restored. Create a new one.",
  passwordWrong: "Wrong password. Ask the host for it.",
  invalidSeatToken: "This seat is no longer yours. Join the table again.",
  seatMoved: "Another device is playing this seat now: you can take it back.",
  seatExpired: "You lost your seat while you were away. Join the table again.",
  kicked: "The host removed you from this table, but can let you back in.",
  awaitingConsent:
    "The host has to let you in first – stay on this page, and you’ll join as soon as they do.",
  consentDeclined: "The host didn’t let you in this time. Ask them, or choose another table.",
  handAlreadyPlayed: "You’ve already played today’s hand. The next one comes at midnight UTC.",
  handNeedsKey:
    "The hand of the day is dealt once per browser, but this browser stores nothing. Allow this site to store data, then try again.",
  consentNeedsKey:
    "The host has to let you in, but this browser stores nothing, so the table couldn’t recognise you. Allow this site to store data, then try again.",
  tooManyTables:
    "You, or others on your network, already have {{most}} tables open. Leave one of them, or join an existing table.",
  serverFull: "This server can’t open any more tables right now. Join an existing one, or try again later.",
  invalidRequest: "Something went wrong with that request. Reload the page and try again.",
  rateLimited: "Not so fast! Wait a moment, then try again.",
  offline: "You’re not connected. Try again once the connection is back.",
  tableRestarting: "Something went wrong at this table. It’s being restored – try again in a moment.",
};

/** The rules by name: options, presets, and the short tags of the lobby's list. Sentences are in rule-words.ts. */
const rules = {
  options: {
    handSize: "Starting hand",
    scoring: "Scoring",
    target: "Target score",
    turnSeconds: "Turn timer",
    stacking: "Stacking",
    jumpIn: "Jump-in",
    sevenZero: "7-0",
    drawToMatch: "Draw to Match",
    forcePlay: "Force Play",
    noBluff: "No bluffing",
    playSets: "Play multiples",
    customCards: "Custom cards",
    teams: "Teams",
    falseCatchPenalty: "Wrong-catch penalty",
  },
  presets: {
    official: "Official",
    quick: "Quick",
    party: "Party",
    merciless: "Merciless",
    own: "Custom",
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
    sevenZero: "7-0",
    drawToMatch: "Draw to Match",
    forcePlay: "Force Play",
    noBluff: "No bluffing",
    playSets: "Multiples",
    customCards: "Custom Wilds",
    teams: "Teams",
    falseCatchPenalty: "Catch penalty",
  },
};

/** The table that runs in this browser only, as the first page names it. */
const local = {
  continue: "Continue your match with bots",
  needsServer: "You can play this once the server is back.",
  botsHint: "You’re offline: the match runs in your browser, with every house rule.",
  playOffline: "Play offline instead",
  noTables: "The list of tables needs a connection.",
};

export const homeTexts = { cards, friendly, home, place, refusals, rules, titles, local };
