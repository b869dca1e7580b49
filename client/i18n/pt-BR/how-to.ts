import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const howTo: Portuguese<typeof en.howTo> = {
  title: "Como se joga",
  lead: "Livre-se das suas cartas antes de todo mundo. O resto são cinco minutos de leitura, ou uma rodada de jogo.",
  turn: {
    title: "Sua vez",
    text: "Jogue uma carta com a mesma cor, o mesmo número ou o mesmo símbolo da carta de cima. Cada cor tem a própria forma: triângulo vermelho, estrela amarela, trevo verde, losango azul. Nada serve? Compre uma carta. Se ela servir, você pode jogá-la na hora ou passar.",
  },
  actions: {
    title: "Cartas que fazem alguma coisa",
    skip: "O próximo jogador perde a vez.",
    reverse: "O jogo muda de sentido. Com dois jogadores, vale como um Bloqueio.",
    drawTwo: "O próximo jogador compra duas cartas e perde a vez.",
    wild: "Vai sobre qualquer carta, e você escolhe a cor.",
    wildDrawFour:
      "Vai sobre qualquer carta: você escolhe a cor, e o próximo jogador compra quatro ou desafia.",
  },
  uno: {
    title: "Só falta uma carta? Grite UNO!",
    text: "Aperte UNO ao jogar a penúltima carta. Se esquecer, você ainda tem um segundo; depois disso qualquer um pode flagrar você, e você compra duas.",
  },
  bluff: {
    title: "O Coringa Mais Quatro e o blefe",
    text: "A jogada só é honesta se você não tem nenhuma carta da cor em jogo. Blefar pode. Quem tem que comprar pode desafiar: um blefe custa quatro cartas a quem blefou; um desafio errado custa seis.",
  },
  points: {
    title: "Pontos",
    text: "Quem bate primeiro vence a rodada e ganha o que os outros ainda têm na mão: números valem o que mostram, Bloqueio, Reverso e Mais Dois valem 20, coringas valem 50. Quem chegar primeiro a 500 vence a partida. O anfitrião da mesa pode mudar isso.",
  },
  keysTitle: "Sem mouse",
  keys: "As setas andam pela sua mão, com Shift levam a carta junto, e Enter joga. D compra, P passa, U grita UNO, C flagra ou desafia, 1 a 4 escolhem uma cor.",
};
