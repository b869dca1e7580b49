/** When the place at a table is gone. */
export const ends = {
  elsewhereTitle: "You play in another window",
  playHere: "Play here instead",
  overTitle: "This table is gone",
  removedTitle: "The host took you off this table",
  removed: "Your seat there is gone. Other tables are waiting for you.",
  notWatchableTitle: "Nobody may look on here any more",
  notWatchable: "The host keeps this table to those who play.",
  seatLostTitle: "Your seat was given up",
  seatLost: "You were away too long, and the seat went back to the table.",
  sitDownAgain: "Sit down again",
};
