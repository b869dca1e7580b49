import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const practice: Portuguese<typeof en.practice> = {
  title: "Experimente",
  asks: {
    match: "{{top}} está em cima. Quais das suas cartas você pode jogar?",
    drawn: "{{top}} está em cima, e você acabou de comprar {{drawn}}. O que pode jogar agora?",
    stack: "{{top}} acertou você, e nesta mesa dá para responder. Com qual carta?",
    bluff: "{{top}} está em cima, e ninguém pode blefar. Quando se pode jogar {{four}}?",
  },
  fits: {
    color: "Sim: {{card}} tem a cor em jogo.",
    symbol: "Sim: {{card}} mostra o mesmo que a carta de cima.",
    wild: "Sim: um coringa vai sobre qualquer carta, e você escolhe a cor.",
    drawn: "Sim: a carta que você acabou de comprar pode ser jogada na hora, se servir.",
    answer_one: "Sim: {{card}} passa a penalidade adiante, agora {{count}} carta.",
    answer_other: "Sim: {{card}} passa a penalidade adiante, agora {{count}} cartas.",
    answer_many: "Sim: {{card}} passa a penalidade adiante, agora {{count}} cartas.",
  },
  done: "Era a sua última carta: você ganhou!",
  again: "Mais uma vez",
};
