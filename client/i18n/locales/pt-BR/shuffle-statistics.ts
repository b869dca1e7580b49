/** Texts of the page with the statistics of all shuffles. */
import type { en } from "../../catalogue.ts";
import type { Portuguese } from "./game.ts";

export const shuffleStatistics: Portuguese<typeof en.shuffleStatistics> = {
  title: "Estatísticas dos embaralhamentos",
  lead: "O que os embaralhamentos deste servidor deram até agora e o que o puro acaso daria.",
  own: "Estes números são uma declaração do próprio servidor: ninguém mais pode conferi-los. Com uma partida é diferente. Quando ela termina, seu navegador pode verificar os embaralhamentos sem confiar no servidor.",
  since: "Contado desde",
  deals: "Distribuições",
  none: "Nenhuma partida foi contada ainda.",
  howTitle: "Como ler isto",
  howBand:
    "Um ponto mostra com que frequência algo aconteceu. A faixa em volta da linha mostra o que o puro acaso permite.",
  howRare:
    "Com poucas distribuições a faixa é larga; com muitas, estreita. Se os embaralhamentos são justos, um número sai da sua faixa cerca de uma vez em 16.000.",
  howCounted:
    "Faltam as partidas de antes do início da contagem. Também faltam as mãos do dia, porque nelas todos recebem as mesmas cartas.",
  inside: "Dentro da faixa",
  outside: "Fora da faixa",
  more: "Mais vezes",
  less: "Menos vezes",
  tooFew: "Ainda são poucos",
  summary: "{{inside}} de {{all}} números estão dentro da sua faixa.",
  summaryOutside:
    "Com embaralhamentos justos, um número quase nunca fica fora da sua faixa. Se continuar assim quando mais partidas forem contadas, algo está errado.",
  asTable: "Mostrar como tabela",
  what: "O quê",
  share: "Frequência",
  expected: "Por acaso",
  band: "Faixa",
  position: "Posição",
  from: "De {{low}} a {{high}}",
  wildAt: "Coringas por posição",
  wildAtText:
    "Com que frequência a carta de cada posição do baralho embaralhado era um coringa. As cartas da esquerda foram dadas primeiro; as da direita seriam compradas por último.",
  actionAt: "Cartas de ação por posição",
  actionAtText: "O mesmo para Bloqueio, Reverso e Mais Dois.",
  opening: "Cartas iniciais",
  openingText:
    "Qual carta começou a pilha de descarte. Nunca é um Coringa Mais Quatro: nesse caso, o baralho é embaralhado de novo.",
  sameColor: "A mesma cor em sequência",
  sameColorText:
    "Com que frequência cartas de uma mesma cor foram dadas em sequência. O acaso cria mais sequências assim do que a maioria imagina.",
  sameColorRow: "{{length}} cartas",
  firstWins: "Jogar primeiro",
  firstWinsText:
    "Com que frequência quem jogou primeiro venceu a rodada. A faixa vale para jogadores com as mesmas chances. Uma pequena vantagem faz parte do jogo, e a cada rodada outra pessoa dá as cartas.",
  winsAgain: "Sequências de vitórias",
  winsAgainText:
    "Com que frequência quem venceu uma rodada venceu também a seguinte. A faixa vale para jogadores com as mesmas chances. Bons jogadores vencem mais, então passar dela não é sinal de um embaralhamento ruim.",
  tableSize: "{{seats}} jogadores",
};
