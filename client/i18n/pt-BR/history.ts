import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const history: Portuguese<typeof en.history> = {
  title: "Suas partidas",
  pages: "Partidas e perfis",
  lead: "Partidas jogadas neste navegador, ou com o seu perfil.",
  none: "Nenhuma partida chegou ao fim aqui ainda. Jogue uma, e você poderá vê-la de novo.",
  loading: "Procurando suas partidas…",
  more: "Mostrar partidas mais antigas",
  watch: "Assistir",
  watchNamed: "Assistir à partida de {{date}}",
  won: "Vencida",
  lost: "Lugar {{place}} de {{count}}",
  idle: "Encerrada: ninguém jogava mais",
  abandoned: "Interrompida: restou pouca gente",
  rated: "Vale pontos",
  table: "Mesa {{code}}",
  standIn: "Um substituto jogou por {{name}}",
  openFile: "Assistir a um registro de um arquivo",
};

export const historyErrors: Portuguese<typeof en.historyErrors> = {
  invalidRequest: "O servidor não entendeu esta página. Carregue-a de novo.",
  noKey: "Este navegador não guarda nada, então o servidor não tem como saber quais são suas partidas.",
  unknownMatch: "Essa partida não existe, ou ainda está em jogo.",
  unknownProfile: "Esse perfil não existe, ou foi excluído.",
  wrongCode: "Nenhum perfil tem esse código de recuperação. Confira mais uma vez.",
  nameTaken: "Outro perfil já tem esse nome, ou um que parece igual.",
  rateLimited: "Códigos errados demais. Tente de novo em alguns minutos.",
  tooLarge: "Isso é demais para o servidor.",
  notReady:
    "Não dá para chegar às partidas passadas agora. Nas mesas o jogo continua; tente de novo em breve.",
  offline: "Não dá para chegar ao servidor.",
};
