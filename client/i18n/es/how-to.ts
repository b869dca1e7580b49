import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const howTo: Spanish<typeof en.howTo> = {
  title: "Cómo se juega",
  lead: "Quédate sin cartas antes que el resto. Lo demás son cinco minutos de lectura, o una ronda de juego.",
  turn: {
    title: "Tu turno",
    text: "Juega una carta del mismo color, número o símbolo que la de encima. Cada color tiene su forma: triángulo rojo, estrella amarilla, trébol verde, rombo azul. ¿Nada encaja? Roba una carta. Si encaja, puedes jugarla al momento, o pasar.",
  },
  actions: {
    title: "Cartas que hacen algo",
    skip: "La siguiente persona pierde el turno.",
    reverse: "Cambia el sentido del juego. Entre dos, vale como un Salto.",
    drawTwo: "La siguiente persona roba dos cartas y pierde el turno.",
    wild: "Va sobre cualquiera, y tú eliges el color.",
    wildDrawFour: "Va sobre cualquiera: tú eliges el color, y la siguiente persona roba cuatro o te desafía.",
  },
  uno: {
    title: "¿Te queda una carta? ¡Canta UNO!",
    text: "Pulsa UNO al jugar tu penúltima carta. Si se te olvida, aún tienes un segundo; después cualquiera puede pillarte, y robas dos.",
  },
  bluff: {
    title: "El Comodín +4 y el farol",
    text: "Solo es limpio si no tienes ninguna carta del color en juego. Puedes tirarte un farol. Quien tiene que robar puede desafiarte: un farol te cuesta cuatro cartas; un desafío fallido cuesta seis.",
  },
  points: {
    title: "Los puntos",
    text: "Quien se queda sin cartas gana la ronda y se anota lo que el resto tiene en la mano: los números valen su cifra; Salto, Giro y +2 valen 20; los comodines, 50. Quien llega antes a 500 gana la partida. Quien dirige la mesa puede cambiarlo.",
  },
  keysTitle: "Sin ratón",
  keys: "Las flechas recorren tu mano, con Mayús se llevan la carta, y Enter juega. D roba, P pasa, U canta UNO, C pilla o desafía, del 1 al 4 eligen color.",
};
