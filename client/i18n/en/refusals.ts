/** Why a wish was refused, in the player's words, and what would work: one sentence for each code. */
export const refusals = {
  nameTaken: "Somebody at this table has that name already: choose another.",
  tableFull: "All seats at this table are taken: choose another table, or create one.",
  tableInPlay: "A match is running at this table: join when it is over, or choose another table.",
  spectatorsNotAllowed: "Nobody may look on at this table: choose another one, or ask the host.",
  tooManySpectators:
    "There are {{most}} people looking on already: come back later, or choose another table.",
  alreadySeated: "You have a seat at this table already: there is no need for another.",
  tableNotFound: "There is no such table: check the code, or ask for a new invitation.",
  tableUnrecoverable: "The server could not open this table again: create a new one.",
  passwordWrong: "That is not the password of this table: ask the host for it.",
  invalidSeatToken: "Your seat here is no longer yours: join the table anew.",
  seatExpired: "Your seat here was given up: join the table anew.",
  kicked: "The host took you off this table: choose another one.",
  tooManyTables:
    "You, or others on your network, have {{most}} tables open already: leave one of them, or join a table that is there.",
  serverFull: "This server has no room for another table: join one that is there, or try again later.",
  invalidRequest: "The table did not understand that: reload the page and try again.",
  rateLimited: "That was too much at once: wait a moment, then try again.",
  offline: "You are not connected right now: wait until the line is back, then try again.",
  tableRestarting: "Something broke at this table. It is being set up again: try once more in a moment.",
};
