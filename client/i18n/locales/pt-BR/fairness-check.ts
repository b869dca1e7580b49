/** Texts of the page that checks whether the shuffles of a match were fair: loaded when it is opened. */
import type { en } from "../../catalogue.ts";
import type { Portuguese } from "./game.ts";

type Texts = Portuguese<typeof en.fairnessCheck>;

const passed: Texts["passed"] = {
  record: "O registro tem uma prova de cada rodada.",
  serverKey: "As assinaturas foram feitas com uma das chaves publicadas por este servidor.",
  receipts: "O que o seu navegador guardou é desta partida.",
  commitment: "O segredo é exatamente aquele com que o servidor tinha se comprometido.",
  voidAttempts: "Nenhuma tentativa de embaralhar foi descartada sem um motivo registrado.",
  contributions: "Cada contribuição é aquela com que a pessoa tinha se comprometido.",
  ownContribution:
    "A sua contribuição está no embaralhamento, e o registro bate com o que foi mostrado a você antes de dar as cartas.",
  key: "A chave foi feita com o segredo e todas as contribuições, e nada mais.",
  cards: "Cada embaralhamento, cada mão, cada carta comprada e cada jogada decorrem da chave.",
  seenCards: "Cada carta que você viu é a que está no registro.",
  chain: "Nenhum evento foi acrescentado, retirado ou mudado depois.",
  signature: "O servidor assinou os eventos no fim da rodada.",
  receipt: "O registro tem os mesmos eventos que o servidor assinou para você.",
  result: "O servidor assinou este resultado.",
};

const failures: Texts["failures"] = {
  fairnessMissing: "O seu navegador guardou recibos desta partida, mas o registro não tem prova.",
  otherMatch: "O servidor respondeu com a prova de outra partida.",
  roundMissing: "A prova não tem as mesmas rodadas que o registro.",
  wrongSeats: "A prova tem um número de lugares diferente do da partida.",
  unknownServerKey: "As assinaturas foram feitas com uma chave que este servidor nunca publicou.",
  otherServerKey: "Durante a partida, o servidor mostrou outra chave ao seu navegador.",
  receiptsOfOtherMatch: "O que o seu navegador guardou é de outra partida.",
  shownRoundMissing: "O seu navegador recebeu uma rodada que não está no registro.",
  commitmentDoesNotOpen: "O segredo não é aquele com que o servidor tinha se comprometido.",
  commitmentReplayed: "O servidor usou um compromisso ou um segredo pela segunda vez.",
  attemptMissing: "Falta no registro uma tentativa de embaralhar.",
  voidWithoutCause: "Uma tentativa de embaralhar foi descartada sem um motivo válido.",
  contributionDoesNotOpen: "Esta contribuição não é aquela que tinha sido comprometida.",
  contributionMissing: "Falta esta contribuição.",
  contributedAfterExclusion: "Este lugar contribuiu quando já não podia.",
  keyMissing: "A rodada foi dada sem uma chave própria.",
  keyDiffers: "As cartas foram dadas com uma chave que não foi feita com o segredo e as contribuições.",
  ownContributionDropped:
    "O servidor tinha aceitado a sua contribuição, mas a deixou fora do embaralhamento.",
  ownContributionChanged: "A sua contribuição foi trocada por outra.",
  shuffleDiffers:
    "As cartas não estão na ordem que decorre da chave: o baralho foi mudado depois do compromisso.",
  cardsDiffer: "Uma carta comprada não é a próxima do monte.",
  movesDiffer: "O que aconteceu não decorre desta jogada.",
  seenDiffers: "Você viu algo diferente do que o registro diz.",
  chainDiffers: "Os eventos não são os que todos na mesa viram.",
  signatureWrong: "A assinatura não é a do servidor.",
  commitmentDiffers: "O servidor tinha mostrado outro compromisso a você.",
  publishedSeatsDiffer: "O servidor tinha mostrado a você outros compromissos dos jogadores.",
  receiptHeadDiffers: "O registro tem eventos diferentes dos que o servidor assinou para você.",
  resultDiffers: "O resultado não é o que decorre das jogadas.",
};

const open: Texts["open"] = {
  noFairness:
    "Este registro não tem prova. É de uma partida mais antiga, de uma partida em um só navegador ou de uma mão do dia.",
  noKnownKeys: "Este navegador não tem as chaves publicadas do servidor que assinou esta partida.",
  noReceipts: "Este navegador não guardou nada desta partida, porque você não jogou nem assistiu aqui.",
  noReceiptOfRound: "O seu navegador não guardou nada desta rodada.",
  notContributed: "O seu navegador não contribuiu com nada.",
  contributionTooLate: "A sua contribuição chegou tarde demais e ficou de fora.",
  onlyServerContributed: "Nenhum jogador contribuiu, então só o compromisso do servidor protege esta rodada.",
  notReplayed: "Uma rodada anterior está errada, então esta não pode ser conferida.",
  unfinished: "A partida não acabou.",
  nothingReceived: "O seu navegador não recebeu nada dela.",
};

const fairnessCheck: Texts = {
  title: "Isso é justo?",
  close: "Fechar",
  verdicts: {
    ok: "Esta partida foi justa",
    okWithoutReceipts: "A prova do registro está correta",
    failed: "Tem algo errado aqui",
    notCheckable: "Não dá para conferir tudo",
    running: "A partida ainda está em jogo",
  },
  verdictTexts: {
    ok: "A ordem de cada embaralhamento foi fixada antes que alguém pudesse conhecê-la, e o registro é a partida que você jogou. O seu navegador acabou de calcular isso sozinho.",
    okWithoutReceipts:
      "A prova do registro está completa, e cada embaralhamento decorre dela. O seu navegador acabou de calcular isso sozinho. Ele não guardou nada desta partida, então não pode comparar o registro com o que os jogadores viram.",
    failed:
      "O registro contradiz a sua prova, ou o que o seu navegador viu. Você não pode confiar nesta partida.",
    notCheckable: "Isso não é notícia boa nem ruim. Veja abaixo o que foi possível conferir e o que falta.",
    running:
      "As próximas cartas já estão fixadas. O que as fixa fica em segredo até o fim da partida, porque mostraria todas as mãos. Depois, o seu navegador pode conferir tudo.",
  },
  places: {
    local: "Não há servidor para conferir",
    handOfTheDay: "Mão do dia",
    notStarted: "Nenhuma carta foi dada ainda",
    noProof: "Esta partida não tem prova",
    unreadable: "Este registro não pode ser lido",
    unreachable: "O registro não está disponível",
  },
  placeTexts: {
    local:
      "Esta partida roda só no seu navegador. Nenhum servidor dá as cartas, então ninguém mais pode arrumá-las.",
    handOfTheDay:
      "Hoje todos recebem as mesmas cartas, então os jogadores não podem contribuir para o embaralhamento. O servidor publica o compromisso antes do dia e o segredo depois.",
    notStarted:
      "O servidor se compromete com o primeiro embaralhamento quando a partida começa. Abra esta página de novo nessa hora.",
    noProof:
      "Ela começou antes de este servidor poder provar os embaralhamentos, ou o seu navegador chegou tarde demais. Não dá para conferir: não é notícia boa nem ruim.",
  },
  loading: "Carregando o registro…",
  checking: "Conferindo…",
  tryAgain: "Tentar de novo",
  statuses: { ok: "Certo", failed: "Errado", notCheckable: "Não conferível", later: "No fim" },
  found: "O que está errado",
  steps: "Passo a passo",
  sections: {
    proof: "A prova",
    commitment: "O compromisso do servidor",
    contributions: "As contribuições dos jogadores",
    own: "A sua contribuição",
    shuffles: "Cada embaralhamento",
    seen: "Cada carta que você viu",
    chain: "A corrente de eventos",
    signature: "As assinaturas",
    serverKey: "A chave do servidor",
  },
  sectionTexts: {
    proof: "Depois de uma partida, o servidor revela tudo o que formou os embaralhamentos.",
    commitment:
      "Antes de dar as cartas, o servidor sorteia um número secreto e publica a impressão digital dele. Daí em diante não pode escolher outro.",
    contributions:
      "O navegador de cada jogador soma um número sorteado próprio. O embaralhamento é feito com todos eles, então ninguém escolhe sozinho.",
    own: "O seu navegador sorteou um número para você e se lembra dele.",
    shuffles:
      "O seu navegador embaralha, dá as cartas e joga a partida inteira de novo, e compara cada carta.",
    seen: "Durante a partida, o seu navegador anotou uma impressão digital de tudo o que lhe foi mostrado.",
    chain:
      "Cada jogada prolonga uma corrente de impressões digitais. Mudar uma jogada mudaria tudo o que vem depois.",
    signature:
      "O servidor assina a corrente depois de cada rodada, e o resultado no fim. Depois não pode negar.",
    serverKey: "Um servidor assina todas as partidas com a mesma chave publicada.",
  },
  passed,
  failures,
  open,
  later: "O seu navegador confere isso quando a partida acabar.",
  rounds: "Rodadas {{rounds}}",
  place: {
    round: "Rodada {{round}}",
    attempt: "Tentativa {{attempt}}",
    seat: "Lugar {{seat}}",
    namedSeat: "Lugar {{seat}} ({{name}})",
    event: "Evento {{event}}",
  },
  fixed: {
    title: "Fixado para a rodada {{round}}",
    open: "Sendo combinado para a rodada {{round}}",
    commitment: "Impressão digital do número secreto do servidor",
    seats: "Quem contribui para o embaralhamento",
    player: "Número sorteado próprio",
    server: "Bot: um número que decorre do segredo do servidor",
    none: "Não contribui com nada",
    me: "você",
    voided:
      "A tentativa {{attempt}} da rodada {{round}} foi descartada, porque um número não chegou a tempo: {{names}}. Esse lugar não contribui mais nesta partida.",
  },
  limits: {
    title: "O que isso não pode mostrar",
    hands:
      "O servidor conhece todas as mãos, porque é ele que as dá. Nenhum embaralhamento pode impedir que ele as mostre a alguém.",
    together:
      "Um servidor e um jogador juntos podem fazer uma tentativa falhar, à vista de todos e só uma vez por jogador e partida. Não podem escolher as próximas cartas.",
    serverAlone:
      "Se nenhum jogador soma um número sorteado, só o compromisso do servidor protege você. O resultado então é “não dá para conferir tudo”.",
    recordAlone:
      "Só o registro não mostra que todos viram os mesmos compromissos. Só o que os navegadores guardaram mostra isso.",
    moves: "Quem fez uma jogada, nomes e horários são palavra do servidor.",
  },
  days: {
    title: "O que o servidor prometeu para cada dia",
    kept: "O servidor tinha se comprometido com estas cartas antes do dia. Quando o dia acabar, o seu navegador vai comparar o segredo com o compromisso.",
    seenLate: "O servidor publicou o compromisso. O seu navegador o guarda se o dia ainda não começou.",
    unpublished:
      "O servidor não se comprometeu com nada antes deste dia, então as cartas não podem ser conferidas.",
    opened: "O segredo é exatamente aquele com que o servidor tinha se comprometido antes do dia.",
    openedUnseen:
      "O segredo bate com o compromisso publicado, mas o seu navegador não tinha visto o compromisso antes do dia.",
    doesNotOpen: "O segredo não bate com o compromisso.",
    differs: "Antes do dia, o servidor tinha mostrado outro compromisso ao seu navegador.",
    failed: "O servidor contradiz o que tinha prometido. Você não pode confiar na mão do dia.",
  },
  more: {
    title: "Conferir em outro lugar",
    lead: "Você não precisa confiar nesta página: ela vem do mesmo servidor. Leve estes arquivos para outro programa.",
    record: "Baixar o registro",
    receipts: "Baixar o que o meu navegador guardou",
    file: "Conferir um arquivo",
    statistics: "Estatísticas de todas as partidas",
    howItWorks: "Como funciona, byte por byte",
  },
};

export const fairnessCheckTexts = { fairnessCheck };
