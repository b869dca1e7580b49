import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const cards: Portuguese<typeof en.cards> = {
  colors: { red: "vermelho", yellow: "amarelo", green: "verde", blue: "azul" },
  suits: { red: "triângulo", yellow: "estrela", green: "trevo", blue: "losango" },
  suited: {
    red: "vermelho (triângulo)",
    yellow: "amarelo (estrela)",
    green: "verde (trevo)",
    blue: "azul (losango)",
  },
  family: {
    red: "vermelho (triângulo)",
    yellow: "amarelo (estrela)",
    green: "verde (trevo)",
    blue: "azul (losango)",
  },
  symbols: { skip: "Bloqueio", reverse: "Reverso", drawTwo: "Mais Dois" },
  wilds: { wild: "Coringa", wildDrawFour: "Coringa Mais Quatro", customWild: "Coringa Personalizado" },
  colored: "{{symbol}} {{family}}",
  back: "Carta virada para baixo",
};
