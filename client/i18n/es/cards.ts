import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const cards: Spanish<typeof en.cards> = {
  colors: { red: "rojo", yellow: "amarillo", green: "verde", blue: "azul" },
  suits: { red: "triángulo", yellow: "estrella", green: "trébol", blue: "rombo" },
  suited: {
    red: "triángulo rojo",
    yellow: "estrella amarilla",
    green: "trébol verde",
    blue: "rombo azul",
  },
  /** Behind a card's symbol: «7 de trébol verde». */
  family: {
    red: "triángulo rojo",
    yellow: "estrella amarilla",
    green: "trébol verde",
    blue: "rombo azul",
  },
  symbols: { skip: "Salto", reverse: "Giro", drawTwo: "+2" },
  wilds: { wild: "Comodín", wildDrawFour: "Comodín +4", customWild: "Comodín propio" },
  colored: "{{symbol}} de {{family}}",
  back: "Carta boca abajo",
};
