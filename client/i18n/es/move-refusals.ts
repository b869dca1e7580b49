import type { moveRefusals as english } from "../en/move-refusals.ts";
import type { Spanish } from "./spanish.ts";

export const moveRefusals: Spanish<typeof english> = {
  notYourTurn: "Todavía no te toca: tus cartas se iluminarán cuando sea tu turno.",
  cardNotInHand: "Ya no tienes ningún {{card}}: juega una carta de tu mano.",
  cardDoesNotMatch: "Aquí no va un {{card}}, hace falta {{wanted}}: {{way}}.",
  onlyDrawnCard: "Después de robar solo puedes jugar la carta robada: juega tu {{drawn}} o pasa.",
  alreadyDrew: "Ya has robado: juega tu {{drawn}} o pasa.",
  nothingToPass: "Solo se pasa después de robar: juega una carta o roba.",
  colorMissing: "Un {{card}} se juega con un color: elige uno de los cuatro.",
  colorNotNeeded: "Un {{card}} ya tiene color: juégalo sin elegir otro.",
  mustAnswer_one: "Te espera una carta: tómala, o desafía.",
  mustAnswer_many: "Te esperan {{count}} de cartas: tómalas, o desafía.",
  mustAnswer_other: "Te esperan {{count}} cartas: tómalas, o desafía.",
  mustAnswerStack_one: "Te espera una carta: tómala, o desafía o responde si puedes.",
  mustAnswerStack_many: "Te esperan {{count}} de cartas: tómalas, o desafía o responde si puedes.",
  mustAnswerStack_other: "Te esperan {{count}} cartas: tómalas, o desafía o responde si puedes.",
  noPenaltyToDraw: "Ahora no hay cartas que tomar: juega una carta o roba.",
  nothingToChallenge:
    "Ahora no hay nada que desafiar: solo un Comodín +4 jugado contra ti, donde se permiten los faroles.",
  pilesEmpty: "No quedan cartas que robar: juega una que encaje, o pasa si no tienes.",
  mustPlay: "No quedan cartas que robar, y tienes una que encaja: juégala.",
  mustChooseColor: "La primera carta es un Comodín: elige un color antes de jugar.",
  colorNotAsked: "Ahora no se pide color: se elige al jugar un comodín.",
  stale: "La mesa se ha movido mientras tanto: mira otra vez, y luego juega.",
  cannotCallUnoNow_one: "Con una sola carta ya no hay nada que cantar: UNO se canta con la penúltima.",
  cannotCallUnoNow_many:
    "Tienes {{count}} de cartas: canta UNO en tu turno, cuando tu jugada te deje una sola.",
  cannotCallUnoNow_other:
    "Tienes {{count}} cartas: canta UNO en tu turno, cuando tu jugada te deje una sola.",
  unoAlreadyCalled: "Ya has cantado UNO: ahora juega tu carta.",
  tooSoon: "Quien acaba de jugar tiene un segundo para cantar UNO: prueba otra vez enseguida.",
  catchTooLate: "Demasiado tarde: ya cantó, ya le pillaron o ya se siguió jugando.",
  catchYourself: "No te puedes pillar tú: mejor pulsa UNO.",
  nothingToCatch: "Aquí no hay nada que pillar: hace falta una sola carta en la mano y un UNO sin cantar.",
  noRound: "No hay ninguna ronda en marcha: espera al próximo reparto.",
  roundRunning: "La ronda sigue en marcha: primero hay que acabarla.",
  tableOnly: "De eso se encarga la mesa: reparte y cuenta por su cuenta.",
  matchRunning: "La partida ya está en marcha: espera a que acabe.",
  matchOver: "La partida ha terminado: acepta la revancha, o deja la mesa.",
  cannotAnswerWith:
    "A un {{top}} no se responde con un {{card}}: elige una carta iluminada, o toma las cartas.",
  jumpInNeedsEqual:
    "No es tu turno: solo te cuelas con el mismo color y símbolo que la carta de encima, cuando alguien ya la ha jugado.",
  jumpInTooLate: "Demasiado tarde para colarse: quien tenía el turno ya ha jugado.",
  swapMissing: "Un 7 cambia las manos: elige con quién.",
  swapNotNeeded: "Aquí no se cambian manos: juega sin elegir a nadie.",
  swapImpossible: "Ahí no puedes cambiar la mano: elige a otra persona de la mesa.",
  mustPlayInHand: "En esta mesa quien puede jugar, juega: tira tu {{card}} u otra carta que encaje.",
  mustPlayDrawn: "En esta mesa quien puede jugar, juega: la carta robada encaja, así que juega tu {{card}}.",
  bluffForbidden: "En esta mesa no hay faroles: mientras tengas {{color}}, el Comodín +4 tiene que esperar.",
  setsNotAllowed: "En esta mesa se juega carta a carta: elige una sola.",
  setNotOneNumber: "Un grupo es de cartas con el mismo número: elige solo números iguales.",
  setSizeWrong: "Un grupo tiene de {{least}} a {{most}} cartas: elige esa cantidad.",
  tableRuleNotNeeded: "Solo un Comodín propio dicta una regla de la mesa: juega tu {{card}} sin regla.",
  tableRuleLength:
    "Una regla de la mesa tiene de {{least}} a {{most}} caracteres: acórtala, o elige una ya hecha.",
  tableRulePrivateOnly: "En las mesas públicas solo valen las reglas ya hechas: elige una de ellas.",
  noTableRule: "No hay ninguna regla de la mesa: por ahora no hay nada que anular.",
  storageUnavailable: "Ahora mismo no se puede anotar nada: la mesa espera hasta que el servidor pueda.",
  tablePaused_one:
    "Alguien ha perdido la conexión, y la mesa espera como mucho un segundo más: enseguida se sigue.",
  tablePaused_many:
    "Alguien ha perdido la conexión, y la mesa espera como mucho {{count}} de segundos más: enseguida se sigue.",
  tablePaused_other:
    "Alguien ha perdido la conexión, y la mesa espera como mucho {{count}} segundos más: enseguida se sigue.",
  botIsPlaying:
    "Ahora juega un suplente por ti: toca la mesa o pulsa una tecla, y el asiento vuelve a ser tuyo.",
  cannotClaimWinYet: "Ahora no se puede reclamar la victoria: solo cuando el resto ha dejado la partida.",
  cannotKickYourself: "No te puedes quitar tú: mejor deja la mesa.",
  teamsNeedPairs:
    "Los equipos son para 4, 6, 8 o 10 personas, no {{seats}}: jueguen sin equipos, o cambien quién se sienta aquí.",
  ruleOutOfRange: "En «{{option}}» se va de {{least}} a {{most}}: elige un número entre los dos.",
  tooFewCardsLeft:
    "Con {{seats}} personas no alcanzan las cartas: tienen que quedar {{least}} para robar, así que elige una mano más pequeña.",
  tooFewSeats: "Para una partida hacen falta al menos {{least}}: invita a alguien con el código.",
  tooManySeats: "Juegan {{most}} como mucho: primero tiene que irse alguien.",
  notSeated: "No tienes asiento en esta mesa: entra primero.",
  hostOnly: "Eso solo lo hace quien dirige la mesa: habla con quien tiene la estrella.",
  seatEmpty: "Ahí ya no hay nadie: elige a otra persona.",
  seatsChanged:
    "Mientras tanto alguien se ha sentado o se ha ido: mira otra vez, y luego cambia los asientos.",
  notQuickTable:
    "Eso es solo para la partida rápida: aquí los bots y el comienzo son cosa de quien dirige la mesa.",
};
