import type { settings as english } from "../en/settings.ts";
import type { Portuguese } from "./portuguese.ts";

export const settings: Portuguese<typeof english> = {
  lead: "Cada ajuste vale na hora e fica guardado neste navegador.",
  open: "Ajustes",
  groups: { look: "Aparência", sound: "Som e toque", hand: "Sua mão", help: "Ajuda" },
  names: {
    textSize: "Tamanho dos textos",
    deck: "Baralho",
    motion: "Movimento",
    volume: "Volume",
    music: "Música",
    vibration: "Vibração",
    sorting: "Ordem das suas cartas",
    leftHanded: "Para canhotos",
    hints: "Dicas",
    moreTime: "Mais tempo",
    stepping: "Jogar com um botão só",
  },
  says: {
    language: "Todos os textos mudam na hora.",
    textSize: "Tudo o que está escrito cresce junto.",
    deck: "Todo baralho tem as mesmas cartas; alto contraste e simples têm símbolos maiores.",
    motion: "Com menos movimento, as cartas mudam de lugar na hora, sem voar.",
    volume: "A altura dos sons do jogo.",
    music: "Música baixinha enquanto você está na mesa.",
    vibration: "O celular vibra quando alguém joga uma carta, quando é a sua vez e quando sobra para você.",
    sorting: "Como as cartas ficam lado a lado na sua mão.",
    leftHanded: "O botão UNO e os outros ficam do lado esquerdo.",
    hints:
      "Nas primeiras partidas, uma frase diz o que dá para fazer agora e por quê. Desligadas e ligadas de novo, todas são ditas outra vez.",
    moreTime:
      "Dá mais tempo em cada vez sua, nas mesas privadas e sempre que você joga só contra bots; numa mesa pública com outras pessoas, o tempo é igual para todos. Uma partida com outras pessoas em que alguém tem mais tempo não vale pontos.",
    stepping:
      "O que dá para fazer se acende, uma coisa de cada vez; qualquer tecla ou toque na tela escolhe.",
  },
  silence: "Sem som",
  motion: { system: "Como no aparelho", full: "Completo", reduced: "Menos" },
  deck: { standard: "Padrão", contrast: "Alto contraste", plain: "Simples" },
  sorting: { drawn: "Como vieram", color: "Por cor", number: "Por número" },
  moreTime: { none: "Não", twice: "O dobro", fourTimes: "O quádruplo" },
};
