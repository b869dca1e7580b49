import type { refusals as english } from "../en/refusals.ts";
import type { Spanish } from "./spanish.ts";

export const refusals: Spanish<typeof english> = {
  nameTaken: "Alguien en esta mesa ya se llama así: elige otro nombre.",
  tableFull: "Todos los asientos están ocupados: elige otra mesa, o crea una.",
  tableInPlay: "En esta mesa hay una partida en marcha: vuelve cuando acabe, o elige otra mesa.",
  spectatorsNotAllowed: "Esta mesa no se puede mirar: elige otra, o habla con quien la dirige.",
  tooManySpectators: "Ya hay {{most}} personas mirando: vuelve más tarde, o elige otra mesa.",
  alreadySeated: "Ya tienes un asiento en esta mesa: no te hace falta otro.",
  tableNotFound: "Esa mesa no existe: revisa el código, o pide otra invitación.",
  tableUnrecoverable: "El servidor no pudo abrir de nuevo esta mesa: crea una nueva.",
  passwordWrong: "Esa no es la contraseña de esta mesa: pídesela a quien la dirige.",
  invalidSeatToken: "Tu asiento aquí ya no es tuyo: entra de nuevo en la mesa.",
  seatExpired: "Tu asiento aquí quedó libre: entra de nuevo en la mesa.",
  kicked: "Quien dirige la mesa te ha quitado el asiento: elige otra mesa.",
  tooManyTables:
    "Tú, u otros en tu red, ya tenéis {{most}} mesas abiertas: deja una de ellas, o únete a una que ya exista.",
  serverFull:
    "Este servidor no tiene sitio para otra mesa: únete a una que ya exista, o inténtalo más tarde.",
  invalidRequest: "La mesa no lo ha entendido: recarga la página e inténtalo otra vez.",
  rateLimited: "Eso fue demasiado de golpe: espera un momento e inténtalo otra vez.",
  offline: "Ahora no tienes conexión: espera a que vuelva e inténtalo otra vez.",
  tableRestarting:
    "Algo se ha roto en esta mesa. Se está montando de nuevo: inténtalo otra vez en un momento.",
};
