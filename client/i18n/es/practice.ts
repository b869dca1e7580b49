import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const practice: Spanish<typeof en.practice> = {
  title: "Pruébalo",
  asks: {
    match: "{{top}} está encima. ¿Cuáles de tus cartas puedes jugar?",
    drawn: "{{top}} está encima y acabas de robar {{drawn}}. ¿Qué puedes jugar ahora?",
    stack: "{{top}} te ha tocado, y en esta mesa se puede responder. ¿Con qué carta?",
    bluff: "{{top}} está encima y nadie puede farolear. ¿Cuándo se puede jugar {{four}}?",
  },
  fits: {
    color: "Sí: {{card}} tiene el color en juego.",
    symbol: "Sí: {{card}} muestra lo mismo que la carta de encima.",
    wild: "Sí: un comodín va sobre cualquiera, y tú eliges el color.",
    drawn: "Sí: la carta recién robada se puede jugar en el acto si encaja.",
    answer_one: "Sí: {{card}} pasa el castigo, ahora {{count}} carta.",
    answer_other: "Sí: {{card}} pasa el castigo, ahora {{count}} cartas.",
    answer_many: "Sí: {{card}} pasa el castigo, ahora {{count}} cartas.",
  },
  done: "Era tu última carta: ¡has ganado!",
  again: "Otra vez",
};
