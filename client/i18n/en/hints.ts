/** Help for the first games: what can be done now, and why. */
export const hints = {
  title: "Hint",
  gotIt: "Got it",
  noMore: "No more hints",
  play: "A card fits if it has the colour in play ({{color}}), or the number or sign of the card on top. Yours that fit are raised: play one of them.",
  nothingFits: "None of your cards fits. Draw one from the pile: if it fits, you may play it at once.",
  nothingFitsDrawOn:
    "None of your cards fits. Draw from the pile: you get cards until one comes that can be played.",
  drawn: "{{card}} fits. Play it, or pass and keep it for later: both are allowed.",
  callUno:
    "Play a card, and only one is left. Press UNO! before you play it, or straight after: otherwise anybody may catch you, and you draw two.",
  callNow: "You hold one card and have not called. Press UNO! before somebody catches you.",
  catch:
    "{{name}} holds one card and has not called UNO. Be quick and catch, before the next move: then {{name}} draws two.",
  challenge:
    "Honest is a Wild Draw Four only without a card of the colour that was in play. Do you think that {{name}} is bluffing? Challenge! If you are right, {{name}} draws the {{cards}} cards; if not, you draw {{more}}.",
  stack: "You need not take these cards: answer with one that is raised, and the next player faces them all.",
  wild: "Your Wild fits on everything. As you play it, you choose the colour that comes next.",
  bluff:
    "With Wild Draw Four you choose the colour, and the next player draws four. As long as you hold the colour in play it is a bluff, which can be challenged: then you draw the four.",
  jumpIn: "You hold the very card that lies on top. Jump in: play it now, although it is not your turn.",
  openingColor: "A Wild begins this round, and you are first: choose the colour that counts.",
  swap: "A 7 swaps hands: as you play it, you choose with whom.",
  rotate: "With a 0 all hands move on by one seat, yours too.",
  sets: "You hold several cards of one number. Touch one after the other, and they go down together.",
  reversed:
    "The direction has turned, as the arrows round the piles show. After you it is now {{name}}’s turn.",
  partner: "{{name}} opposite is your partner: when either of you goes out, you both win.",
};
