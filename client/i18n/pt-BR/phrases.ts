import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const emotes: Portuguese<typeof en.emotes> = {
  smile: "Um sorriso",
  laugh: "Uma gargalhada",
  cool: "De óculos escuros",
  wink: "Uma piscadinha",
  think: "Pensando muito",
  gasp: "De queixo caído",
  cry: "Chorando",
  grumble: "Resmungando",
  sleep: "Pegou no sono",
  heart: "Um coração",
  clap: "Aplausos",
  thumbsUp: "Joinha",
};

export const phrases: Portuguese<typeof en.phrases> = {
  hello: "Oi, gente!",
  goodLuck: "Boa sorte!",
  wellPlayed: "Boa jogada!",
  thanks: "Valeu!",
  sorry: "Foi mal!",
  oops: "Opa!",
  wow: "Uau!",
  noWay: "Não acredito!",
  soClose: "Foi por pouco!",
  yourTurn: "É a sua vez!",
  oneMoment: "Um momentinho, por favor.",
  imBack: "Voltei!",
  notAgain: "De novo não!",
  luckyMe: "Que sorte a minha!",
  oneMoreGame: "Mais uma partida?",
  goodbye: "Tchau!",
};
