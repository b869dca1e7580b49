/** The rules in plain words: options, the short tags of the lobby list, and the page for newcomers. */
export const rules = {
  wanted: { both: "{{color}} or {{symbol}}", color: "{{color}}" },
  way: {
    play: "play {{cards}}, or draw",
    draw: "nothing in your hand does, so draw a card",
    general: "play a card that does, a wild one, or draw",
  },
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
  plain: {
    handSize_one: "Everybody starts with one card.",
    handSize_other: "Everybody starts with {{count}} cards.",
    winner: "Whoever goes out scores the points left in all other hands.",
    penalty: "Everybody scores the points left in their own hand.",
    targetWinner: "The first to reach {{points}} points wins the match.",
    targetPenalty: "When somebody reaches {{points}} points, the lowest score wins the match.",
    single: "A single round decides the match.",
    turnSeconds: "{{count}} seconds for each turn, then the clock plays.",
  },
  choices: {
    winner: "The winner of a round",
    penalty: "Each their own (lowest wins)",
    single: "Just one round",
    toPoints: "Play to points",
    seconds: "{{count}} s",
  },
  tags: {
    official: "Official",
    single: "One round",
    target: "To {{points}}",
    penalty: "Lowest wins",
    hand_one: "{{count}} card",
    hand_other: "{{count}} cards",
    clock: "{{count}} s",
  },
};

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
  keys: "Arrow keys move through your hand and Enter plays. D draws, P passes, U calls UNO, C catches or challenges, 1 to 4 choose a colour.",
};
