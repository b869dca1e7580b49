import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const ruleWords: Spanish<typeof en.ruleWords> = {
  wanted: { both: "{{color}} o {{symbol}}", color: "{{color}}" },
  way: {
    play: "juega {{cards}}, o roba",
    draw: "nada de tu mano encaja, así que roba una carta",
    general: "juega una carta que encaje o un comodín, o roba",
    must: "juega {{cards}}",
    mustAny: "juega una carta que encaje o un comodín",
    pass: "nada de tu mano encaja, así que pasa",
  },
  plain: {
    handSize_one: "Se empieza con una carta.",
    handSize_many: "Se empieza con {{count}} de cartas.",
    handSize_other: "Se empieza con {{count}} cartas.",
    winner: "Quien se queda sin cartas se anota los puntos de todas las demás manos.",
    penalty: "Cada cual se anota los puntos que quedan en su propia mano.",
    targetWinner: "Quien llega antes a {{points}} puntos gana la partida.",
    targetPenalty: "Cuando alguien llega a {{points}} puntos, el total más bajo gana la partida.",
    single: "Una sola ronda decide la partida.",
    turnSeconds: "{{count}} segundos por turno, y luego juega el reloj.",
    stackingOff: "Quien recibe un +2 o un Comodín +4 no lo puede pasar.",
    stackingSame:
      "A un +2 se responde con un +2, y a un Comodín +4 con un Comodín +4: las cartas se suman y pasan.",
    stackingMixed: "El +2 y el Comodín +4 se responden entre sí: las cartas se suman y pasan.",
    jumpIn: "Quien tiene justo la carta de encima puede jugarla al momento, aunque no le toque.",
    sevenZero:
      "Un 7 cambia tu mano con quien quieras; con un 0, todas las manos pasan a la siguiente persona.",
    drawToMatch: "Quien roba sigue robando hasta que salga una carta que se pueda jugar.",
    forcePlay: "Quien puede jugar tiene que jugar: robar y pasar son para quien no puede.",
    noBluff: "Un Comodín +4 solo se juega sin el color en juego, y nadie puede desafiarlo.",
    playSets:
      "Los números iguales se pueden jugar juntos: el primero tiene que encajar, el último queda encima.",
    customCards: "Cuatro Comodines propios entran en la baraja: cada uno dicta una regla de la mesa.",
    teams: "Las parejas se sientan frente a frente y ganan juntas; hacen falta 4, 6, 8 o 10 personas.",
    falseCatchPenalty: "Quien pilla a alguien sin motivo roba dos cartas.",
  },
  choices: {
    winner: "Quien gana la ronda",
    penalty: "Cada cual lo suyo (gana el menor)",
    single: "Una sola ronda",
    toPoints: "Jugar a puntos",
    seconds: "{{count}} s",
    off: "No",
    same: "Igual con igual",
    mixed: "Mezcla",
  },
  presetSays: {
    official: "El juego tal como viene en su hoja, sin añadidos.",
    quick: "Una ronda, cinco cartas, medio minuto por turno.",
    party: "Acumular, colarse, cambiar las manos.",
    merciless: "Todo se acumula, las manos vuelan, y cada fallo cuesta cartas.",
    own: "Una mezcla propia de esta mesa.",
  },
  groups: { match: "La partida", house: "Reglas de la casa", pace: "Comienzo y reloj" },
};
