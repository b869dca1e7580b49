/** Cards and colours. A colour is always named with its suit, so that nobody needs to see colours. */
export const cards = {
  colors: { red: "red", yellow: "yellow", green: "green", blue: "blue" },
  suits: { red: "triangle", yellow: "star", green: "clover", blue: "diamond" },
  /** Inside a sentence. */
  suited: {
    red: "red triangle",
    yellow: "yellow star",
    green: "green clover",
    blue: "blue diamond",
  },
  /** In front of a card's symbol: "Green clover 7". */
  family: {
    red: "Red triangle",
    yellow: "Yellow star",
    green: "Green clover",
    blue: "Blue diamond",
  },
  symbols: { skip: "Skip", reverse: "Reverse", drawTwo: "Draw Two" },
  wilds: { wild: "Wild", wildDrawFour: "Wild Draw Four", customWild: "Custom Wild" },
  colored: "{{family}} {{symbol}}",
  back: "Face-down card",
};
