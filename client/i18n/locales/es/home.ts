/** Texts of the home page, and those that every page needs: cards, rules, refusals. */
import type { en } from "../../en.ts";
import type { homeTexts as english } from "../en/home.ts";
import type { Spanish } from "./game.ts";

const cards: Spanish<typeof en.cards> = {
  colors: { red: "rojo", yellow: "amarillo", green: "verde", blue: "azul" },
  suits: { red: "triángulo", yellow: "estrella", green: "trébol", blue: "rombo" },
  suited: {
    red: "triángulo rojo",
    yellow: "estrella amarilla",
    green: "trébol verde",
    blue: "rombo azul",
  },
  /** Behind a card's symbol: «7 de trébol verde». */
  family: {
    red: "triángulo rojo",
    yellow: "estrella amarilla",
    green: "trébol verde",
    blue: "rombo azul",
  },
  symbols: { skip: "Salto", reverse: "Giro", drawTwo: "+2" },
  wilds: { wild: "Comodín", wildDrawFour: "Comodín +4", customWild: "Comodín propio" },
  colored: "{{symbol}} de {{family}}",
  back: "Carta boca abajo",
};

const home: Spanish<typeof en.home> = {
  title: "Last Card",
  tagline:
    "El juego de cartas de las buenas mesas: hasta diez, una sola baraja y alguien que se olvida de cantar UNO.",
  name: "Tu nombre",
  nameHint: "Hasta {{count}} letras. Lo ve toda la mesa.",
  nameMissing: "Elige primero un nombre, para que el resto sepa quién eres.",
  otherName: "Otro nombre",
  quick: "Partida rápida",
  quickHint: "Un toque, y juegas con quien ya esté ahí.",
  bots: "Jugar con bots",
  botsHint: "Tres bots te dan cartas al momento: ideal para la primera vez.",
  settings: "Ajustes",
  create: "Crear una mesa",
  createTitle: "Mesa nueva",
  createLead: "Las reglas se eligen en la sala de espera.",
  open: "Abrir la mesa",
  public: "Pública",
  publicHint: "Sale aquí: cualquiera puede sentarse",
  private: "Privada",
  privateHint: "Solo con el código o el enlace",
  password: "Contraseña (si quieres)",
  cancel: "Cancelar",
  join: "Entrar",
  code: "Entrar con un código",
  codeHint: "Seis letras y cifras",
  codeBad: "Un código tiene seis letras o cifras, nunca I, L, O, 0 ni 1: míralo otra vez.",
  tables: "Mesas abiertas",
  tablesEmpty: "No hay ninguna mesa pública abierta. Crea una, y saldrá aquí para todo el mundo.",
  tablesLoading: "Buscando mesas…",
  away: "El servidor no responde. La página lo vuelve a intentar sola.",
  hostOf: "Mesa de {{name}}",
  seats_one: "{{taken}} de {{count}} asiento ocupado",
  seats_many: "{{taken}} de {{count}} de asientos ocupados",
  seats_other: "{{taken}} de {{count}} asientos ocupados",
  waiting: "En espera",
  inPlay: "En juego",
  full: "Llena",
  locked: "Con contraseña",
  joinNamed: "Entrar en la mesa de {{name}}",
  watch: "Mirar",
  watchNamed: "Mirar la mesa de {{name}}",
  passwordTitle: "Esta mesa tiene contraseña",
  passwordLead: "Pídesela a {{name}}.",
  passwordLeadUnknown: "Pídesela a quien te invitó.",
  passwordField: "Contraseña",
  continue: "Tienes un asiento",
  continueAt: "Volver a la mesa {{code}}",
  howTo: "Cómo se juega",
  rules: "Todas las reglas",
  matches: "Tus partidas",
  profile: "Tu perfil",
  leaderboard: "Clasificación",
  language: "Idioma",
  licences: "Licencias de código abierto",
  disclaimer:
    "Last Card es software libre y de código abierto. UNO es una marca de Mattel, Inc.; este juego no es obra de Mattel ni cuenta con su respaldo.",
};

const place: Spanish<typeof en.place> = {
  home: "Ir al inicio",
  coming: "Camino de la mesa…",
  invited: "¡Te invitan!",
  invitedLead: "La mesa {{code}} te espera. Di quién eres.",
  invitedRules: "Las reglas de la casa de esta mesa:",
  sitDown: "Sentarme",
  inPlayTitle: "Hay una partida en marcha",
  inPlay: "La mesa {{code}} está jugando. Mira, y toma un asiento para la próxima partida.",
  fullTitle: "Todos los asientos están ocupados",
  full: "La mesa {{code}} está llena. Mira hasta que quede un asiento libre.",
  returning: "Se perdió la conexión. Vuelve sola…",
  elsewhere:
    "Esta mesa está abierta en una ventana más reciente o en otro dispositivo. Un asiento se juega en un solo lugar.",
  over: "La mesa se cerró, o ya no se puede llegar a ella.",
  awayTitle: "El servidor no responde",
  away: "La página vuelve a llamar cada pocos segundos. En cuanto vuelva el servidor, estás en la mesa.",
  tryAgain: "Intentar otra vez",
  failedTitle: "No ha funcionado",
};

/** These animals are all masculine; Spanish puts them first. */
const friendly: Spanish<typeof en.friendly> = {
  first: "Zorro Lince Panda Tejón Erizo Mirlo Conejo Castor Petirrojo Búho",
  last: "Astuto Alegre Vivaz Veloz Valiente Ágil Listo Risueño Curioso Audaz",
};

const refusals: Spanish<typeof english.refusals> = {
  nameTaken: "Alguien en esta mesa ya se llama así: elige otro nombre.",
  tableFull: "Todos los asientos están ocupados: elige otra mesa, o crea una.",
  tableInPlay: "En esta mesa hay una partida en marcha: vuelve cuando acabe, o elige otra mesa.",
  watchingNotAllowed: "Esta mesa no se puede mirar: elige otra, o habla con quien la dirige.",
  tooManyWatching: "Ya hay {{most}} personas mirando: vuelve más tarde, o elige otra mesa.",
  alreadySeated: "Ya tienes un asiento en esta mesa: no te hace falta otro.",
  tableNotFound: "Esa mesa no existe: revisa el código, o pide otra invitación.",
  tableSetAside: "El servidor no pudo abrir de nuevo esta mesa: crea una nueva.",
  passwordWrong: "Esa no es la contraseña de esta mesa: pídesela a quien la dirige.",
  seatTokenWrong: "Tu asiento aquí ya no es tuyo: entra de nuevo en la mesa.",
  seatGivenUp: "Tu asiento aquí quedó libre: entra de nuevo en la mesa.",
  seatRemoved: "Quien dirige la mesa te ha quitado el asiento: elige otra mesa.",
  tooManyTables:
    "Tú, u otros en tu red, ya tenéis {{most}} mesas abiertas: deja una de ellas, o únete a una que ya exista.",
  serverFull:
    "Este servidor no tiene sitio para otra mesa: únete a una que ya exista, o inténtalo más tarde.",
  badMessage: "La mesa no lo ha entendido: recarga la página e inténtalo otra vez.",
  tooFast: "Eso fue demasiado de golpe: espera un momento e inténtalo otra vez.",
  offline: "Ahora no tienes conexión: espera a que vuelva e inténtalo otra vez.",
  roomBroken: "Algo se ha roto en esta mesa. Se está montando de nuevo: inténtalo otra vez en un momento.",
};

const rules: Spanish<typeof en.rules> = {
  options: {
    handSize: "Cartas al empezar",
    scoring: "Quién se anota los puntos",
    target: "Puntos para la partida",
    turnSeconds: "Tiempo por turno",
    stacking: "Acumular",
    jumpIn: "Colarse",
    sevenZero: "Siete y cero",
    drawToMatch: "Robar hasta poder jugar",
    forcePlay: "Jugada obligada",
    noBluff: "Sin faroles",
    playSets: "Jugar grupos",
    customCards: "Cartas propias",
    teams: "Equipos",
    falseCatchPenalty: "Castigo por pillar mal",
  },
  presets: {
    official: "Oficial",
    quick: "Rápido",
    party: "Fiesta",
    merciless: "Sin piedad",
    own: "A medida",
  },
  tags: {
    official: "Oficial",
    single: "Una ronda",
    target: "A {{points}}",
    penalty: "Gana el menor",
    hand_one: "{{count}} carta",
    hand_many: "{{count}} de cartas",
    hand_other: "{{count}} cartas",
    clock: "{{count}} s",
    stacking: "Acumular",
    jumpIn: "Colarse",
    sevenZero: "Siete-cero",
    drawToMatch: "Robo largo",
    forcePlay: "Obligada",
    noBluff: "Sin faroles",
    playSets: "Grupos",
    customCards: "Propias",
    teams: "Equipos",
    falseCatchPenalty: "Pillar cuesta",
  },
};

export const homeTexts = { cards, friendly, home, place, refusals, rules };
