/** Matches that are over, and why they cannot be shown. */
export const history = {
  title: "Your matches",
  pages: "Matches and profiles",
  lead: "Matches that were played in this browser, or by your profile.",
  none: "No match has come to its end here yet. Play one, and you can watch it again.",
  loading: "Looking for your matches…",
  more: "Show older matches",
  watch: "Watch",
  watchNamed: "Watch the match of {{date}}",
  won: "Won",
  lost: "Place {{place}} of {{count}}",
  idle: "Ended: nobody played any more",
  abandoned: "Broken off: too few players were left",
  rated: "Rated",
  table: "Table {{code}}",
  standIn: "A stand-in played for {{name}}",
  openFile: "Watch a record from a file",
};

/** What the history answers instead. */
export const historyErrors = {
  invalidRequest: "The server did not understand this page. Load it anew.",
  noKey: "This browser keeps nothing, so the server cannot know your matches.",
  unknownMatch: "There is no such match, or it is still being played.",
  unknownProfile: "There is no such profile, or it was deleted.",
  wrongCode: "No profile has this recovery code. Look at it once more.",
  nameTaken: "Another profile already has this name, or one that looks just like it.",
  rateLimited: "Too many wrong codes. Try again in a few minutes.",
  tooLarge: "That is too much for the server.",
  notReady: "The history cannot be reached just now. Tables play on; try again soon.",
  offline: "The server cannot be reached.",
};
