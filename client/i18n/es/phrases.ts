import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const emotes: Spanish<typeof en.emotes> = {
  smile: "Una sonrisa",
  laugh: "A carcajadas",
  cool: "Gafas de sol",
  wink: "Un guiño",
  think: "Pensando mucho",
  gasp: "Con la boca abierta",
  cry: "Llorando a mares",
  grumble: "Refunfuñando",
  sleep: "Durmiendo",
  heart: "Un corazón",
  clap: "Un aplauso",
  thumbsUp: "Pulgar arriba",
};

export const phrases: Spanish<typeof en.phrases> = {
  hello: "¡Hola!",
  goodLuck: "¡Suerte!",
  wellPlayed: "¡Bien jugado!",
  thanks: "¡Gracias!",
  sorry: "¡Perdón!",
  oops: "¡Uy!",
  wow: "¡Hala!",
  noWay: "¡No puede ser!",
  soClose: "¡Por un pelo!",
  yourTurn: "¡Te toca!",
  oneMoment: "Un momento, por favor.",
  imBack: "¡Ya volví!",
  notAgain: "¡Otra vez no!",
  luckyMe: "¡Qué suerte!",
  oneMoreGame: "¿Otra partida?",
  goodbye: "¡Adiós!",
};
