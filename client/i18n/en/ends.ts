/** When the place at a table is gone. */
export const ends = {
  elsewhereTitle: "You play in another window",
  playHere: "Play here instead",
  overTitle: "This table is gone",
  removedTitle: "The host took you off this table",
  removed: "Your seat there is gone. Other tables are waiting for you.",
  notWatchableTitle: "Nobody may look on here any more",
  notWatchable: "The host keeps this table to those who play.",
  setAsideTitle: "This table cannot go on",
  setAside:
    "The server could not open this table again. What was played is kept for whoever runs the server.",
  seatLostTitle: "Your seat was given up",
  seatLost: "You were away too long, and the seat went back to the table.",
  sitDownAgain: "Sit down again",
};
