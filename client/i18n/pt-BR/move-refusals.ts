import type { moveRefusals as english } from "../en/move-refusals.ts";
import type { Portuguese } from "./portuguese.ts";

export const moveRefusals: Portuguese<typeof english> = {
  notYourTurn: "Ainda não é a sua vez: suas cartas se acendem assim que for.",
  cardNotInHand: "Você não tem mais esta carta: {{card}}. Jogue uma das cartas da sua mão.",
  cardDoesNotMatch: "{{card}} não serve em {{wanted}}: {{way}}.",
  onlyDrawnCard: "Depois de comprar, só vale jogar a carta comprada: jogue {{drawn}} ou passe.",
  alreadyDrew: "Você já comprou: jogue {{drawn}} ou passe.",
  nothingToPass: "Só dá para passar depois de comprar: jogue uma carta ou compre uma.",
  colorMissing: "{{card}} se joga junto com uma cor: escolha uma das quatro.",
  colorNotNeeded: "{{card}} já tem a própria cor: jogue sem escolher outra.",
  mustAnswer_one: "Há uma carta esperando por você: compre ou desafie.",
  mustAnswer_many: "Há {{count}} cartas esperando por você: compre todas ou desafie.",
  mustAnswer_other: "Há {{count}} cartas esperando por você: compre todas ou desafie.",
  mustAnswerStack_one: "Há uma carta esperando por você: compre ou, se puder, desafie ou responda.",
  mustAnswerStack_many:
    "Há {{count}} cartas esperando por você: compre todas ou, se puder, desafie ou responda.",
  mustAnswerStack_other:
    "Há {{count}} cartas esperando por você: compre todas ou, se puder, desafie ou responda.",
  noPenaltyToDraw: "Não há cartas para aceitar agora: jogue uma carta ou compre uma.",
  nothingToChallenge:
    "Não há nada para desafiar agora: só um Coringa Mais Quatro jogado contra você, onde se pode blefar.",
  pilesEmpty: "Não há mais cartas para comprar: jogue uma que serve ou, se não tiver, passe.",
  mustPlay: "Não há mais cartas para comprar, e você tem uma que serve: jogue.",
  mustChooseColor: "A primeira carta é um Coringa: escolha uma cor antes de jogar.",
  colorNotAsked: "Nenhuma cor é pedida agora: ela é escolhida junto com um coringa.",
  stale: "A mesa mudou nesse meio-tempo: olhe de novo e depois jogue.",
  cannotCallUnoNow_one: "Você tem uma carta e não precisa gritar: o UNO se grita com a penúltima carta.",
  cannotCallUnoNow_many:
    "Você tem {{count}} cartas: grite UNO na sua vez, quando a jogada deixar você com uma só.",
  cannotCallUnoNow_other:
    "Você tem {{count}} cartas: grite UNO na sua vez, quando a jogada deixar você com uma só.",
  unoAlreadyCalled: "Você já gritou UNO: agora jogue a sua carta.",
  tooSoon: "Quem acabou de jogar tem um segundo para gritar UNO: tente de novo daqui a pouco.",
  catchTooLate: "Tarde demais: essa pessoa já gritou, foi flagrada ou escapou.",
  catchYourself: "Você não pode se flagrar: aperte UNO.",
  nothingToCatch: "Não há o que flagrar: só dá para flagrar quem tem uma carta e não gritou UNO.",
  noRound: "Nenhuma rodada está sendo jogada: espere as próximas cartas.",
  roundRunning: "A rodada ainda não acabou: joguem até o fim primeiro.",
  tableOnly: "Isso é com a própria mesa: ela dá as cartas e conta os pontos sozinha.",
  matchRunning: "A partida já começou: espere ela acabar.",
  matchOver: "A partida acabou: aceite a revanche ou saia da mesa.",
  cannotAnswerWith: "{{card}} não responde a {{top}}: escolha uma carta em destaque ou compre as cartas.",
  jumpInNeedsEqual:
    "Não é a sua vez: para cortar, só com a mesma cor e o mesmo símbolo da carta de cima, depois que alguém a jogou.",
  jumpInTooLate: "Tarde demais para cortar: quem estava na vez já fez a jogada.",
  swapMissing: "O 7 troca as mãos: escolha com quem trocar.",
  swapNotNeeded: "Esta jogada não troca mãos: jogue sem escolher ninguém.",
  swapImpossible: "Não dá para trocar de mão aí: escolha outra pessoa da mesa.",
  mustPlayInHand: "Nesta mesa, quem pode jogar tem que jogar: jogue {{card}} ou outra carta que serve.",
  mustPlayDrawn:
    "Nesta mesa, quem pode jogar tem que jogar: a carta que você comprou serve, então jogue {{card}}.",
  bluffForbidden:
    "Nesta mesa não se blefa: enquanto você tiver {{color}}, o Coringa Mais Quatro precisa esperar.",
  setsNotAllowed: "Nesta mesa é uma carta de cada vez: jogue uma só.",
  setNotOneNumber: "Um grupo é feito de cartas do mesmo número: escolha só números iguais.",
  setSizeWrong: "Um grupo tem de {{least}} a {{most}} cartas: escolha essa quantidade.",
  tableRuleNotNeeded: "Só um Coringa Personalizado cria uma regra da mesa: jogue {{card}} sem regra.",
  tableRuleLength:
    "Uma regra da mesa tem de {{least}} a {{most}} caracteres: encurte um pouco ou escolha uma pronta.",
  tableRulePrivateOnly: "Em mesas públicas só valem as regras da mesa já prontas: escolha uma delas.",
  noTableRule: "Nenhuma regra da mesa está valendo: só dá para anular depois que alguém criar uma.",
  storageUnavailable: "Nada pode ser registrado agora: a mesa espera até o servidor conseguir.",
  tablePaused_one:
    "A mesa espera por quem perdeu a conexão, por mais {{count}} segundo no máximo: logo depois o jogo continua.",
  tablePaused_many:
    "A mesa espera por quem perdeu a conexão, por mais {{count}} segundos no máximo: logo depois o jogo continua.",
  tablePaused_other:
    "A mesa espera por quem perdeu a conexão, por mais {{count}} segundos no máximo: logo depois o jogo continua.",
  botIsPlaying:
    "Um substituto está jogando por você: toque na mesa ou aperte uma tecla, e o lugar volta a ser seu.",
  cannotClaimWinYet:
    "Agora não dá para ficar com a vitória: só quando todos os outros tiverem saído da partida.",
  cannotKickYourself: "Você não pode remover a si mesmo: saia da mesa.",
  teamsNeedPairs:
    "Para jogar em duplas é preciso ter 4, 6, 8 ou 10 jogadores, não {{seats}}: joguem sem duplas ou mudem quem está na mesa.",
  ruleOutOfRange: "“{{option}}” vai de {{least}} a {{most}}: escolha um número nesse intervalo.",
  tooFewCardsLeft:
    "Com {{seats}} jogadores não dá para distribuir tantas cartas: {{least}} precisam sobrar no monte, então escolha menos cartas.",
  tooFewSeats: "Uma partida precisa de pelo menos {{least}} jogadores: convide alguém com o código.",
  tooManySeats: "No máximo {{most}} podem jogar: alguém precisa sair antes.",
  notSeated: "Você não tem lugar nesta mesa: entre nela primeiro.",
  hostOnly: "Só o anfitrião pode fazer isso: fale com quem tem a estrela.",
  seatsChanged: "Alguém se sentou ou saiu nesse meio-tempo: olhe de novo e depois troque os lugares.",
  seatEmpty: "Não há mais ninguém sentado ali: escolha outra pessoa.",
  notQuickTable:
    "Isso é só para mesas abertas pelo jogo rápido: aqui o anfitrião chama os bots e começa a partida.",
};
