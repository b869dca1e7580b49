/** Texts of the page with the statistics of all shuffles. */

export const shuffleStatistics = {
  title: "Shuffle statistics",
  lead: "What the shuffles of this server have dealt so far, and what chance alone would deal.",
  own: "These figures are the server’s own statement: nobody else can check them. A single match is different. Once it’s over, your browser can verify its shuffles without trusting the server.",
  since: "Counted since",
  deals: "Deals",
  none: "No match has been counted yet.",
  howTitle: "How to read this",
  howBand:
    "A dot shows how often something happened. The band around the line shows what chance alone allows.",
  howRare:
    "With few deals the band is wide, with many it’s narrow. If the shuffles are fair, a figure leaves its band about once in 16,000 times.",
  howCounted:
    "Matches played before the server began to count are missing. So are hands of the day, because everyone gets the same cards.",
  inside: "In the band",
  outside: "Outside the band",
  more: "More often",
  less: "Less often",
  tooFew: "Too few so far",
  summary: "{{inside}} of {{all}} figures are in their bands.",
  summaryOutside:
    "Outside its band is a figure that fair shuffles hardly ever produce. If it stays there as more matches are counted, something is wrong.",
  asTable: "Show as a table",
  what: "What",
  share: "How often",
  expected: "By chance",
  band: "Band",
  position: "Position",
  from: "{{low}} to {{high}}",
  wildAt: "Wild cards by position",
  wildAtText:
    "How often the card at each position of the shuffled deck was a wild card. The cards on the left were dealt first, those on the right would have been drawn last.",
  actionAt: "Action cards by position",
  actionAtText: "The same for Skip, Reverse and Draw Two.",
  opening: "Opening cards",
  openingText:
    "Which card started the discard pile. It’s never a Wild Draw Four: the deck is shuffled again then.",
  sameColor: "Same colour in a row",
  sameColorText:
    "How often cards of one colour followed each other in the order of the deal. Chance makes more of these streaks than most people think.",
  sameColorRow: "{{length}} cards",
  firstWins: "Acting first",
  firstWinsText:
    "How often the player who acted first won the round. The band shows players who are all equally likely to win. A small advantage is part of the game, and another player deals each round.",
  winsAgain: "Winning streaks",
  winsAgainText:
    "How often the winner of a round won the next one as well. The band shows players who are all equally likely to win. Good players win more often, so more than that is no sign of a bad shuffle.",
  tableSize: "{{seats}} players",
};
