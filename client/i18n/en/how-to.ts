/** The page for newcomers. */
export const howTo = {
  title: "How to play",
  lead: "Get rid of your cards before everybody else does. The rest is five minutes of reading, or one round of playing.",
  turn: {
    title: "Your turn",
    text: "Play a card that shares the colour, the number or the sign of the card on top. Each colour has a shape of its own: red triangle, yellow star, green clover, blue diamond. Nothing fits? Draw one card. If it fits you may play it at once, or pass.",
  },
  actions: {
    title: "Cards that do something",
    skip: "The next player loses a turn.",
    reverse: "Play turns round. With two players it acts as a Skip.",
    drawTwo: "The next player draws two cards and loses a turn.",
    wild: "Goes on anything, and you choose the colour.",
    wildDrawFour: "Goes on anything: you choose the colour, and the next player draws four or challenges.",
  },
  uno: {
    title: "One card left? Call UNO!",
    text: "Press UNO as you play your last card but one. If you forget, you have one second of grace; after that anybody may catch you, and you draw two.",
  },
  bluff: {
    title: "Wild Draw Four and the bluff",
    text: "It is honest only if you hold no card of the colour in play. You may bluff. Whoever has to draw may challenge: a bluff costs the bluffer four cards; a wrong challenge costs six.",
  },
  points: {
    title: "Points",
    text: "Whoever goes out first wins the round and scores what the others still hold: numbers count their face, Skip, Reverse and Draw Two 20, wild cards 50. The first to 500 wins the match. The host of a table can change this.",
  },
  keysTitle: "Without a mouse",
  keys: "Arrow keys move through your hand, with Shift they take the card along, and Enter plays. D draws, P passes, U calls UNO, C catches or challenges, 1 to 4 choose a colour.",
};
