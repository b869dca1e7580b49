/** Texts of the page that checks whether the shuffles of a match were fair: loaded when it is opened. */
import type {
  FairnessCheck,
  FairnessFailure,
  NotCheckable,
} from "../../../../shared/fairness/verify/fairness-step.ts";

/** What was checked and is right. */
const passed = {
  record: "The record has a proof for every round.",
  serverKey: "The signatures were made with one of this server’s published keys.",
  receipts: "What your browser kept belongs to this match.",
  commitment: "The secret is exactly the one that the server had committed to.",
  voidAttempts: "No attempt at a shuffle was dropped without a recorded reason.",
  contributions: "Every contribution is the one that its player had committed to.",
  ownContribution:
    "Your contribution is in the shuffle, and the record says what you were shown before the deal.",
  key: "The key was made from the secret and all contributions, and nothing else.",
  cards: "Every shuffle, every hand dealt, every card drawn and every move follows from the key.",
  seenCards: "Every card that you saw is the one in the record.",
  chain: "No event was added, removed or changed afterwards.",
  signature: "The server signed the events at the end of the round.",
  receipt: "The record has the same events as the ones that the server signed for you.",
  result: "The server signed this result.",
} satisfies Readonly<Record<FairnessCheck, string>>;

/** What is wrong. */
const failures = {
  fairnessMissing: "Your browser kept receipts of this match, but the record has no proof.",
  otherMatch: "The server answered with the proof of a different match.",
  roundMissing: "The proof doesn’t have the same rounds as the record.",
  wrongSeats: "The proof has a different number of seats than the match.",
  unknownServerKey: "The signatures were made with a key that this server has never published.",
  otherServerKey: "During the match, the server showed your browser a different key.",
  receiptsOfOtherMatch: "What your browser kept belongs to a different match.",
  shownRoundMissing: "Your browser was shown a round that the record doesn’t have.",
  commitmentDoesNotOpen: "The secret isn’t the one that the server had committed to.",
  commitmentReplayed: "The server used a commitment or a secret a second time.",
  attemptMissing: "An attempt at this shuffle is missing from the record.",
  voidWithoutCause: "An attempt at this shuffle was dropped without a valid reason.",
  contributionDoesNotOpen: "This contribution isn’t the one that was committed to.",
  contributionMissing: "This contribution is missing.",
  contributedAfterExclusion: "This seat contributed although it wasn’t allowed to any more.",
  keyMissing: "The round was dealt without a key of its own.",
  keyDiffers: "The cards were dealt with a key that wasn’t made from the secret and the contributions.",
  ownContributionDropped: "The server had accepted your contribution, but left it out of the shuffle.",
  ownContributionChanged: "Your contribution was replaced with another one.",
  shuffleDiffers:
    "The cards aren’t in the order that follows from the key: the deck was changed after the commitment.",
  cardsDiffer: "A drawn card isn’t the next card of the pile.",
  movesDiffer: "What happened doesn’t follow from this move.",
  seenDiffers: "You saw something different from what the record says.",
  chainDiffers: "The events aren’t the ones that everyone at the table saw.",
  signatureWrong: "The signature isn’t the server’s.",
  commitmentDiffers: "The server had shown you a different commitment.",
  publishedSeatsDiffer: "The server had shown you different commitments of the players.",
  receiptHeadDiffers: "The record has different events than the ones that the server signed for you.",
  resultDiffers: "The result isn’t the one that follows from the moves.",
} satisfies Readonly<Record<FairnessFailure, string>>;

/** Why something cannot be checked. */
const open = {
  noFairness:
    "This record has no proof. It’s from an older match, a match in one browser, or a hand of the day.",
  noKnownKeys: "This browser doesn’t have the published keys of the server that signed this match.",
  noReceipts: "This browser kept nothing of this match, because you didn’t play or watch it here.",
  noReceiptOfRound: "Your browser kept nothing of this round.",
  notContributed: "Your browser contributed nothing.",
  contributionTooLate: "Your contribution arrived too late and was left out.",
  onlyServerContributed: "No player contributed, so only the server’s commitment protects this round.",
  notReplayed: "An earlier round is wrong, so this one can’t be checked.",
  unfinished: "The match isn’t over.",
  nothingReceived: "Your browser received nothing of it.",
} satisfies Readonly<Record<NotCheckable, string>>;

const fairnessCheck = {
  title: "Is this fair?",
  close: "Close",
  verdicts: {
    ok: "This match was fair",
    okWithoutReceipts: "The record’s proof is right",
    failed: "Something is wrong here",
    notCheckable: "Can’t be fully checked",
    running: "The match is still running",
  },
  verdictTexts: {
    ok: "The order of every shuffle was fixed before anyone could know it, and the record is the match that you played. Your own browser has just worked this out.",
    okWithoutReceipts:
      "The proof in the record is complete, and every shuffle follows from it. Your own browser has just worked this out. It kept nothing of this match, so it can’t compare the record with what players saw.",
    failed: "The record contradicts its proof, or what your browser saw. You can’t trust this match.",
    notCheckable:
      "This is neither good news nor bad news. Below you can see what could be checked, and what is missing.",
    running:
      "The next cards are already fixed. What fixes them stays secret until the match is over, because it would show every hand. Then your browser can check everything.",
  },
  places: {
    local: "There’s no server to check",
    handOfTheDay: "Hand of the day",
    notStarted: "No cards have been dealt yet",
    noProof: "This match has no proof",
    unreadable: "This record can’t be read",
    unreachable: "The record isn’t available",
  },
  placeTexts: {
    local:
      "This match runs only in your browser. No server deals the cards, so nobody else could arrange them.",
    handOfTheDay:
      "Everyone gets the same cards today, so players can’t contribute to the shuffle. The server publishes its commitment before the day, and its secret after it.",
    notStarted: "The server commits to the first shuffle when the match starts. Open this page again then.",
    noProof:
      "It began before this server could prove its shuffles, or your browser joined too late. It can’t be checked, which is neither good news nor bad news.",
  },
  loading: "Loading the record…",
  checking: "Checking…",
  tryAgain: "Try again",
  statuses: { ok: "Right", failed: "Wrong", notCheckable: "Not checkable", later: "At the end" },
  found: "What is wrong",
  steps: "Step by step",
  sections: {
    proof: "The proof",
    commitment: "The server’s commitment",
    contributions: "The players’ contributions",
    own: "Your own contribution",
    shuffles: "Every shuffle",
    seen: "Every card you saw",
    chain: "The chain of events",
    signature: "The signatures",
    serverKey: "The server’s key",
  },
  sectionTexts: {
    proof: "After a match, the server reveals everything that made the shuffles.",
    commitment:
      "Before each deal, the server draws a secret number and publishes its fingerprint. From then on it can’t choose another one.",
    contributions:
      "Each player’s browser adds a random number of its own. The shuffle is made from all of them, so nobody can choose it alone.",
    own: "Your browser drew a random number for you and remembers it.",
    shuffles: "Your browser shuffles, deals and plays the whole match again and compares every card.",
    seen: "During the match, your browser wrote down a fingerprint of everything that it was shown.",
    chain:
      "Each move extends a chain of fingerprints. A change in one move would change everything after it.",
    signature:
      "The server signs the chain after each round, and the result at the end. It can’t deny them later.",
    serverKey: "A server signs every match with the same published key.",
  },
  passed,
  failures,
  open,
  later: "Your browser checks this when the match is over.",
  rounds: "Rounds {{rounds}}",
  place: {
    round: "Round {{round}}",
    attempt: "Attempt {{attempt}}",
    seat: "Seat {{seat}}",
    namedSeat: "Seat {{seat}} ({{name}})",
    event: "Event {{event}}",
  },
  fixed: {
    title: "Fixed for round {{round}}",
    open: "Being agreed on for round {{round}}",
    commitment: "Fingerprint of the server’s secret number",
    seats: "Who adds to the shuffle",
    player: "Random number of the player",
    server: "Bot: a number that follows from the server’s secret",
    none: "Adds nothing",
    me: "you",
    voided:
      "Attempt {{attempt}} at round {{round}} was dropped, because a random number wasn’t sent in time: {{names}}. They add nothing more in this match.",
  },
  limits: {
    title: "What this can’t show",
    hands:
      "The server knows all hands, because it deals them. No shuffle can prevent it from showing them to somebody.",
    together:
      "A server and a player together can make one attempt fail, visibly and only once for each player and match. They can’t choose the next cards.",
    serverAlone:
      "If no player adds a random number, only the server’s commitment protects you. The result is then “can’t be fully checked”.",
    recordAlone:
      "A record alone doesn’t show that players saw the same commitments. Only what their browsers kept shows that.",
    moves: "Who made a move, names and times are the server’s word.",
  },
  days: {
    title: "The server’s promises for each day",
    kept: "The server had promised this deal before the day. Your browser compares the secret with it when the day is over.",
    seenLate: "The server has published its promise. Your browser keeps it if the day hasn’t begun yet.",
    unpublished: "The server made no promise before this day, so its deal can’t be checked.",
    opened: "The secret is exactly what the server had promised before the day.",
    openedUnseen:
      "The secret fits the published promise, but your browser hadn’t seen that promise before the day.",
    doesNotOpen: "The secret doesn’t fit the promise.",
    differs: "Before the day, the server had shown your browser a different promise.",
    failed: "The server contradicts what it had promised. You can’t trust the hand of the day.",
  },
  more: {
    title: "Check it elsewhere",
    lead: "You don’t have to trust this page: it comes from the same server. Take these files to another program.",
    record: "Download the record",
    receipts: "Download what my browser kept",
    file: "Check a record file",
    statistics: "Statistics of all matches",
    howItWorks: "How it works, byte by byte",
  },
};

export const fairnessCheckTexts = { fairnessCheck };
