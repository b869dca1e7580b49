import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const ruleWords: Portuguese<typeof en.ruleWords> = {
  wanted: { both: "{{color}} ou {{symbol}}", color: "{{color}}" },
  way: {
    play: "jogue {{cards}} ou compre",
    draw: "nada na sua mão serve, então compre uma carta",
    general: "jogue uma carta que serve ou um coringa, ou então compre",
    must: "jogue {{cards}}",
    mustAny: "jogue uma carta que serve ou um coringa",
    pass: "nada na sua mão serve, então passe",
  },
  plain: {
    handSize_one: "Todos começam com uma carta.",
    handSize_many: "Todos começam com {{count}} cartas.",
    handSize_other: "Todos começam com {{count}} cartas.",
    winner: "Quem bate ganha os pontos que sobraram nas outras mãos.",
    penalty: "Cada um marca os pontos que sobraram na própria mão.",
    targetWinner: "Quem chegar primeiro a {{points}} pontos vence a partida.",
    targetPenalty: "Quando alguém chega a {{points}} pontos, vence a partida quem tiver menos.",
    single: "Uma única rodada decide a partida.",
    turnSeconds: "{{count}} segundos por vez; depois o relógio joga.",
    stackingOff: "Quem recebe um Mais Dois ou um Coringa Mais Quatro não pode passar adiante.",
    stackingSame:
      "Responda a um Mais Dois com um Mais Dois, ou a um Coringa Mais Quatro com outro: as cartas se acumulam e passam adiante.",
    stackingMixed:
      "Mais Dois e Coringa Mais Quatro respondem um ao outro: as cartas se acumulam e passam adiante.",
    jumpIn: "Quem tem uma carta igualzinha à de cima pode jogá-la na hora, mesmo fora da vez.",
    sevenZero:
      "O 7 troca sua mão com a de quem você escolher; com o 0, todas as mãos passam para o próximo jogador.",
    drawToMatch: "Quem compra continua comprando até vir uma carta que possa ser jogada.",
    forcePlay: "Quem pode jogar tem que jogar: comprar e passar é para quem não pode.",
    noBluff: "Só joga o Coringa Mais Quatro quem não tem a cor em jogo, e ninguém pode desafiar.",
    playSets:
      "Cartas do mesmo número podem ser jogadas juntas: a primeira precisa servir, a última fica em cima.",
    customCards: "Quatro Coringas Personalizados entram no baralho: cada um cria uma regra para a mesa.",
    teams: "Parceiros se sentam frente a frente e vencem juntos; é preciso ter 4, 6, 8 ou 10 jogadores.",
    falseCatchPenalty: "Quem flagra alguém sem razão compra duas cartas.",
  },
  choices: {
    winner: "Quem vence a rodada",
    penalty: "Cada um os seus (menos vence)",
    single: "Só uma rodada",
    toPoints: "Jogar por pontos",
    seconds: "{{count}} s",
    off: "Não",
    same: "Igual com igual",
    mixed: "Misturado",
  },
  presetSays: {
    official: "O jogo como manda o folheto, sem nada a mais.",
    quick: "Uma rodada, cinco cartas, meio minuto por vez.",
    party: "Acumular, cortar, trocar de mão.",
    merciless: "Tudo se acumula, as mãos voam e errar custa cartas.",
    own: "Uma mistura só desta mesa.",
  },
  groups: { match: "A partida", house: "Regras da casa", pace: "Começo e relógio" },
};
