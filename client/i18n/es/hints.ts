import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const hints: Spanish<typeof en.hints> = {
  title: "Consejo",
  gotIt: "Entendido",
  noMore: "No más consejos",
  play: "Una carta encaja si tiene el color en juego ({{color}}), o el número o el símbolo de la carta de encima. Las tuyas que encajan están levantadas: juega una.",
  nothingFits: "Ninguna de tus cartas encaja. Roba una del mazo: si encaja, puedes jugarla al momento.",
  nothingFitsDrawOn:
    "Ninguna de tus cartas encaja. Roba del mazo: salen cartas hasta que venga una que se pueda jugar.",
  drawn: "Tu {{card}} encaja. Juega esa carta, o pasa y guárdala para luego: las dos cosas valen.",
  callUno:
    "Si juegas una carta, solo te queda una. Pulsa ¡UNO! antes de jugarla, o justo después: si no, cualquiera puede pillarte, y robas dos.",
  callNow: "Te queda una carta y no has cantado. Pulsa ¡UNO! antes de que te pille alguien.",
  catch:
    "A {{name}} le queda una carta y no ha cantado UNO. Rápido, antes de la próxima jugada: si pillas a {{name}}, son dos cartas.",
  challenge:
    "Un Comodín +4 solo es limpio sin ninguna carta del color que estaba en juego. ¿Crees que {{name}} va de farol? ¡Desafía! Si aciertas, {{name}} roba las {{cards}} cartas; si no, robas {{more}}.",
  stack:
    "No tienes por qué tomar estas cartas: responde con una de las levantadas, y le caen todas a la siguiente persona.",
  wild: "Tu Comodín va sobre cualquier carta. Al jugarlo, eliges el color que sigue.",
  bluff:
    "Con un Comodín +4 eliges el color, y la siguiente persona roba cuatro. Mientras tengas el color en juego es un farol, y te pueden desafiar: entonces robas tú las cuatro.",
  jumpIn: "Tienes justo la carta de encima. Cuélate: juégala ahora, aunque no sea tu turno.",
  openingColor: "Un Comodín abre esta ronda, y empiezas tú: elige el color en juego.",
  swap: "Un 7 cambia las manos: al jugarlo, eliges con quién.",
  rotate: "Con un 0, todas las manos pasan un asiento, la tuya también.",
  sets: "Tienes varias cartas del mismo número. Toca una tras otra, y se juegan juntas.",
  reversed: "Ha cambiado el sentido del juego, como muestran las flechas. Después de ti le toca a {{name}}.",
  partner: "{{name}}, enfrente, es tu pareja: si una de las dos manos se acaba, ganan ambas.",
};
