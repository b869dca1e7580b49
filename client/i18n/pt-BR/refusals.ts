import type { refusals as english } from "../en/refusals.ts";
import type { Portuguese } from "./portuguese.ts";

export const refusals: Portuguese<typeof english> = {
  nameTaken: "Alguém nesta mesa já tem esse nome: escolha outro.",
  tableFull: "Todos os lugares desta mesa estão ocupados: escolha outra mesa ou crie uma.",
  tableInPlay: "Há uma partida em andamento nesta mesa: entre quando acabar ou escolha outra mesa.",
  spectatorsNotAllowed: "Ninguém pode assistir a esta mesa: escolha outra ou fale com o anfitrião.",
  tooManySpectators: "Já há {{most}} pessoas assistindo: volte mais tarde ou escolha outra mesa.",
  alreadySeated: "Você já tem um lugar nesta mesa: não precisa de outro.",
  tableNotFound: "Essa mesa não existe: confira o código ou peça um novo convite.",
  tableUnrecoverable: "O servidor não conseguiu reabrir esta mesa: crie uma nova.",
  passwordWrong: "Essa não é a senha desta mesa: peça ao anfitrião.",
  invalidSeatToken: "Seu lugar aqui não é mais seu: entre na mesa de novo.",
  seatExpired: "Seu lugar aqui foi liberado: entre na mesa de novo.",
  kicked: "O anfitrião tirou você desta mesa: escolha outra.",
  tooManyTables:
    "Você, ou outras pessoas na sua rede, já têm {{most}} mesas abertas: saia de uma delas ou entre em uma que já existe.",
  serverFull:
    "Este servidor não tem espaço para mais uma mesa: entre em uma que já existe ou tente mais tarde.",
  invalidRequest: "A mesa não entendeu isso: recarregue a página e tente de novo.",
  rateLimited: "Foi muita coisa de uma vez: espere um momento e tente de novo.",
  offline: "Você está sem conexão agora: espere ela voltar e tente de novo.",
  tableRestarting: "Algo quebrou nesta mesa. Ela está sendo remontada: tente de novo em instantes.",
};
