/** The rules in whole sentences, and what the host reads while changing them. */
export const ruleWords = {
  /** What a card would have to match, and what its player may do instead. */
  wanted: { both: "{{color}} or {{symbol}}", color: "{{color}}" },
  way: {
    play: "play {{cards}}, or draw",
    draw: "nothing in your hand does, so draw a card",
    general: "play a card that does, a wild one, or draw",
    must: "play {{cards}}",
    mustAny: "play a card that does, or a wild one",
    pass: "nothing in your hand does, so pass",
  },
  /** One sentence for each option, as it is when it is on, or for each of its choices. */
  plain: {
    handSize_one: "Everybody starts with one card.",
    handSize_other: "Everybody starts with {{count}} cards.",
    winner: "Whoever goes out scores the points left in all other hands.",
    penalty: "Everybody scores the points left in their own hand.",
    targetWinner: "The first to reach {{points}} points wins the match.",
    targetPenalty: "When somebody reaches {{points}} points, the lowest score wins the match.",
    single: "A single round decides the match.",
    turnSeconds: "{{count}} seconds for each turn, then the clock plays.",
    stackingOff: "Whoever is hit by a Draw Two or Wild Draw Four cannot pass it on.",
    stackingSame:
      "Answer a Draw Two with a Draw Two, or a Wild Draw Four with a Wild Draw Four: the cards add up and pass on.",
    stackingMixed: "Draw Two and Wild Draw Four answer one another: the cards add up and pass on.",
    jumpIn: "Whoever holds the very card that lies on top may play it at once, even out of turn.",
    sevenZero:
      "A 7 swaps your hand with a player of your choice; a 0 passes all hands on to the next player.",
    drawToMatch: "Whoever draws goes on until a card comes that can be played.",
    forcePlay: "Whoever can play must play: drawing and passing are for those who cannot.",
    noBluff: "A Wild Draw Four needs a hand without the colour in play, and nobody can challenge it.",
    playSets:
      "Number cards of the same number may be played together: the first must match, the last lies on top.",
    customCards: "Four Custom Wilds join the deck: each declares a rule of your own for the table.",
    teams: "Partners sit opposite each other and win together; it takes 4, 6, 8 or 10 players.",
    falseCatchPenalty: "Whoever catches somebody wrongly draws two cards.",
  },
  choices: {
    winner: "The winner of a round",
    penalty: "Each their own (lowest wins)",
    single: "Just one round",
    toPoints: "Play to points",
    seconds: "{{count}} s",
    off: "Off",
    same: "Same on same",
    mixed: "Mixed",
  },
  presetSays: {
    official: "The game as its sheet has it, nothing added.",
    quick: "One round, five cards, half a minute for a turn.",
    party: "Stack, jump in, swap hands.",
    merciless: "Everything stacks, hands fly, and mistakes cost cards.",
    own: "A mix of this table’s own.",
  },
  groups: { match: "The match", house: "House rules", pace: "Start and clock" },
};
