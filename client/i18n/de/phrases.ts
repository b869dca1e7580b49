import type { en } from "../en.ts";

export const emotes: typeof en.emotes = {
  smile: "Ein Lächeln",
  laugh: "Lautes Lachen",
  cool: "Sonnenbrille auf",
  wink: "Ein Zwinkern",
  think: "Tiefes Grübeln",
  gasp: "Großes Staunen",
  cry: "Tränen",
  grumble: "Grummeln",
  sleep: "Eingeschlafen",
  heart: "Ein Herz",
  clap: "Applaus",
  thumbsUp: "Daumen hoch",
};

export const phrases: typeof en.phrases = {
  hello: "Hallo!",
  goodLuck: "Viel Glück!",
  wellPlayed: "Gut gespielt!",
  thanks: "Danke!",
  sorry: "Tut mir leid!",
  oops: "Hoppla!",
  wow: "Wow!",
  noWay: "Das gibt’s nicht!",
  soClose: "Das war knapp!",
  yourTurn: "Du bist dran!",
  oneMoment: "Einen Moment, bitte.",
  imBack: "Bin wieder da!",
  notAgain: "Nicht schon wieder!",
  luckyMe: "Glück gehabt!",
  oneMoreGame: "Noch eine Partie?",
  goodbye: "Tschüss!",
};
