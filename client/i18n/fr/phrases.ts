import type { en } from "../en.ts";
import type { French } from "./french.ts";

export const emotes: French<typeof en.emotes> = {
  smile: "Un sourire",
  laugh: "Mort de rire",
  cool: "Lunettes de soleil",
  wink: "Un clin d’œil",
  think: "En pleine réflexion",
  gasp: "Bouche bée",
  cry: "En larmes",
  grumble: "Ça râle",
  sleep: "Gros dodo",
  heart: "Un cœur",
  clap: "Des bravos",
  thumbsUp: "Pouce levé",
};

export const phrases: French<typeof en.phrases> = {
  hello: "Salut !",
  goodLuck: "Bonne chance !",
  wellPlayed: "Bien joué !",
  thanks: "Merci !",
  sorry: "Pardon !",
  oops: "Oups !",
  wow: "Waouh !",
  noWay: "C’est pas vrai !",
  soClose: "À un cheveu !",
  yourTurn: "À toi !",
  oneMoment: "Un instant, s’il te plaît.",
  imBack: "Me revoilà !",
  notAgain: "Encore ?!",
  luckyMe: "Quelle veine !",
  oneMoreGame: "On en refait une ?",
  goodbye: "À plus !",
};
