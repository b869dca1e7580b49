/** Texts of the page that checks whether the shuffles of a match were fair: loaded when it is opened. */
import type { en } from "../../catalogue.ts";
import type { Spanish } from "./game.ts";

type Texts = Spanish<typeof en.fairnessCheck>;

const passed: Texts["passed"] = {
  record: "El registro tiene una prueba de cada ronda.",
  serverKey: "Las firmas se hicieron con una de las claves publicadas por este servidor.",
  receipts: "Lo que guardó tu navegador es de esta partida.",
  commitment: "El secreto es exactamente el que el servidor había comprometido.",
  voidAttempts: "Ningún intento de barajar se descartó sin un motivo registrado.",
  contributions: "Cada aportación es la que esa persona había comprometido.",
  ownContribution:
    "Tu aportación está en la mezcla, y el registro coincide con lo que se te mostró antes de repartir.",
  key: "La clave se hizo con el secreto y todas las aportaciones, y con nada más.",
  cards: "Cada mezcla, cada mano, cada carta robada y cada jugada se siguen de la clave.",
  seenCards: "Cada carta que viste es la del registro.",
  chain: "No se añadió, quitó ni cambió ningún suceso después.",
  signature: "El servidor firmó los sucesos al final de la ronda.",
  receipt: "El registro tiene los mismos sucesos que el servidor firmó para ti.",
  result: "El servidor firmó este resultado.",
};

const failures: Texts["failures"] = {
  fairnessMissing: "Tu navegador guardó recibos de esta partida, pero el registro no tiene prueba.",
  otherMatch: "El servidor respondió con la prueba de otra partida.",
  roundMissing: "La prueba no tiene las mismas rondas que el registro.",
  wrongSeats: "La prueba tiene otro número de asientos que la partida.",
  unknownServerKey: "Las firmas se hicieron con una clave que este servidor nunca ha publicado.",
  otherServerKey: "Durante la partida, el servidor mostró otra clave a tu navegador.",
  receiptsOfOtherMatch: "Lo que guardó tu navegador es de otra partida.",
  shownRoundMissing: "A tu navegador se le mostró una ronda que no está en el registro.",
  commitmentDoesNotOpen: "El secreto no es el que el servidor había comprometido.",
  commitmentReplayed: "El servidor usó por segunda vez un compromiso o un secreto.",
  attemptMissing: "En el registro falta un intento de barajar.",
  voidWithoutCause: "Un intento de barajar se descartó sin un motivo válido.",
  contributionDoesNotOpen: "Esta aportación no es la que se había comprometido.",
  contributionMissing: "Falta esta aportación.",
  contributedAfterExclusion: "Este asiento aportó aunque ya no podía.",
  keyMissing: "La ronda se repartió sin una clave propia.",
  keyDiffers: "Las cartas se repartieron con una clave que no se hizo con el secreto y las aportaciones.",
  ownContributionDropped: "El servidor había aceptado tu aportación, pero la dejó fuera de la mezcla.",
  ownContributionChanged: "Tu aportación se cambió por otra.",
  shuffleDiffers:
    "Las cartas no están en el orden que se sigue de la clave: el mazo se cambió después del compromiso.",
  cardsDiffer: "Una carta robada no es la siguiente del mazo.",
  movesDiffer: "Lo que pasó no se sigue de esta jugada.",
  seenDiffers: "Viste algo distinto de lo que dice el registro.",
  chainDiffers: "Los sucesos no son los que vio toda la mesa.",
  signatureWrong: "La firma no es la del servidor.",
  commitmentDiffers: "El servidor te había mostrado otro compromiso.",
  publishedSeatsDiffer: "El servidor te había mostrado otros compromisos de los jugadores.",
  receiptHeadDiffers: "El registro tiene sucesos distintos de los que el servidor firmó para ti.",
  resultDiffers: "El resultado no es el que se sigue de las jugadas.",
};

const open: Texts["open"] = {
  noFairness:
    "Este registro no tiene prueba. Es de una partida anterior, de una partida en un solo navegador o de una mano del día.",
  noKnownKeys: "Este navegador no tiene las claves publicadas del servidor que firmó esta partida.",
  noReceipts: "Este navegador no guardó nada de esta partida, porque no la jugaste ni la viste aquí.",
  noReceiptOfRound: "Tu navegador no guardó nada de esta ronda.",
  notContributed: "Tu navegador no aportó nada.",
  contributionTooLate: "Tu aportación llegó demasiado tarde y se dejó fuera.",
  onlyServerContributed:
    "No aportó ningún jugador, así que a esta ronda solo la protege el compromiso del servidor.",
  notReplayed: "Una ronda anterior está mal, así que esta no se puede comprobar.",
  unfinished: "La partida no ha terminado.",
  nothingReceived: "Tu navegador no recibió nada de ella.",
};

const fairnessCheck: Texts = {
  title: "¿Es justo?",
  close: "Cerrar",
  verdicts: {
    ok: "Esta partida fue justa",
    okWithoutReceipts: "La prueba del registro es correcta",
    failed: "Aquí hay algo mal",
    notCheckable: "No se puede comprobar del todo",
    running: "La partida sigue en juego",
  },
  verdictTexts: {
    ok: "El orden de cada mezcla estaba fijado antes de que nadie pudiera conocerlo, y el registro es la partida que jugaste. Tu navegador lo acaba de calcular por sí mismo.",
    okWithoutReceipts:
      "La prueba del registro está completa, y cada mezcla se sigue de ella. Tu navegador lo acaba de calcular por sí mismo. No guardó nada de esta partida, así que no puede comparar el registro con lo que vieron los jugadores.",
    failed: "El registro contradice su prueba, o lo que vio tu navegador. No puedes fiarte de esta partida.",
    notCheckable: "No es ni buena ni mala noticia. Abajo ves qué se pudo comprobar y qué falta.",
    running:
      "Las próximas cartas ya están fijadas. Lo que las fija es secreto hasta que termine la partida, porque mostraría todas las manos. Después, tu navegador podrá comprobarlo todo.",
  },
  places: {
    local: "No hay ningún servidor que comprobar",
    handOfTheDay: "Mano del día",
    notStarted: "Aún no se han repartido cartas",
    noProof: "Esta partida no tiene prueba",
    unreadable: "Este registro no se puede leer",
    unreachable: "El registro no está disponible",
  },
  placeTexts: {
    local:
      "Esta partida funciona solo en tu navegador. Ningún servidor reparte las cartas, así que nadie más puede prepararlas.",
    handOfTheDay:
      "Hoy todos reciben las mismas cartas, así que los jugadores no pueden aportar nada a la mezcla. El servidor publica su compromiso antes del día y su secreto después.",
    notStarted:
      "El servidor se compromete con la primera mezcla al empezar la partida. Vuelve a abrir esta página entonces.",
    noProof:
      "Empezó antes de que este servidor pudiera probar sus mezclas, o tu navegador llegó demasiado tarde. No se puede comprobar: no es ni buena ni mala noticia.",
  },
  loading: "Cargando el registro…",
  checking: "Comprobando…",
  tryAgain: "Intentarlo otra vez",
  statuses: { ok: "Correcto", failed: "Incorrecto", notCheckable: "No comprobable", later: "Al final" },
  found: "Lo que está mal",
  steps: "Paso a paso",
  sections: {
    proof: "La prueba",
    commitment: "El compromiso del servidor",
    contributions: "Las aportaciones de los jugadores",
    own: "Tu propia aportación",
    shuffles: "Cada mezcla",
    seen: "Cada carta que viste",
    chain: "La cadena de sucesos",
    signature: "Las firmas",
    serverKey: "La clave del servidor",
  },
  sectionTexts: {
    proof: "Después de una partida, el servidor revela todo lo que formó las mezclas.",
    commitment:
      "Antes de cada reparto, el servidor saca un número secreto y publica su huella. Desde entonces ya no puede elegir otro.",
    contributions:
      "El navegador de cada jugador añade su propio número al azar. La mezcla sale de todos ellos, así que nadie puede elegirla solo.",
    own: "Tu navegador sacó un número al azar para ti y lo recuerda.",
    shuffles: "Tu navegador baraja, reparte y juega otra vez toda la partida, y compara cada carta.",
    seen: "Durante la partida, tu navegador anotó una huella de todo lo que se le mostró.",
    chain: "Cada jugada alarga una cadena de huellas. Un cambio en una jugada cambiaría todo lo que sigue.",
    signature:
      "El servidor firma la cadena después de cada ronda, y el resultado al final. Luego no puede negarlos.",
    serverKey: "Un servidor firma todas las partidas con la misma clave publicada.",
  },
  passed,
  failures,
  open,
  later: "Tu navegador lo comprueba cuando termine la partida.",
  rounds: "Rondas {{rounds}}",
  place: {
    round: "Ronda {{round}}",
    attempt: "Intento {{attempt}}",
    seat: "Asiento {{seat}}",
    namedSeat: "Asiento {{seat}} ({{name}})",
    event: "Suceso {{event}}",
  },
  fixed: {
    title: "Fijado para la ronda {{round}}",
    open: "Se está acordando para la ronda {{round}}",
    commitment: "Huella del número secreto del servidor",
    seats: "Quién aporta a la mezcla",
    player: "Su propio número al azar",
    server: "Bot: un número que se sigue del secreto del servidor",
    none: "No aporta nada",
    me: "tú",
    voided:
      "El intento {{attempt}} de la ronda {{round}} se descartó porque un número no llegó a tiempo: {{names}}. Ese asiento ya no aporta nada en esta partida.",
  },
  limits: {
    title: "Lo que esto no puede mostrar",
    hands:
      "El servidor conoce todas las manos, porque las reparte. Ninguna mezcla puede impedir que se las muestre a alguien.",
    together:
      "Un servidor y un jugador juntos pueden hacer fallar un intento, a la vista de todos y solo una vez por jugador y partida. No pueden elegir las cartas siguientes.",
    serverAlone:
      "Si ningún jugador añade un número al azar, solo te protege el compromiso del servidor. El resultado es entonces «no se puede comprobar del todo».",
    recordAlone:
      "Un registro solo no demuestra que todos vieron los mismos compromisos. Eso solo lo muestra lo que guardaron sus navegadores.",
    moves: "Quién hizo una jugada, los nombres y las horas son palabra del servidor.",
  },
  days: {
    title: "Lo que el servidor prometió para cada día",
    kept: "El servidor se había comprometido con este reparto antes del día. Cuando el día acabe, tu navegador comparará el secreto con ese compromiso.",
    seenLate: "El servidor ha publicado su compromiso. Tu navegador lo guarda si el día aún no ha empezado.",
    unpublished:
      "El servidor no se comprometió a nada antes de este día, así que su reparto no se puede comprobar.",
    opened: "El secreto es exactamente aquel con el que el servidor se había comprometido antes del día.",
    openedUnseen:
      "El secreto encaja con el compromiso publicado, pero tu navegador no lo había visto antes del día.",
    doesNotOpen: "El secreto no encaja con el compromiso.",
    differs: "Antes del día, el servidor le había mostrado a tu navegador un compromiso distinto.",
    failed: "El servidor contradice lo que había prometido. No te puedes fiar de la mano del día.",
  },
  more: {
    title: "Comprobarlo en otro sitio",
    lead: "No tienes que fiarte de esta página: viene del mismo servidor. Lleva estos archivos a otro programa.",
    record: "Descargar el registro",
    receipts: "Descargar lo que guardó mi navegador",
    file: "Comprobar un archivo",
    statistics: "Estadísticas de todas las partidas",
    howItWorks: "Cómo funciona, byte a byte",
  },
};

export const fairnessCheckTexts = { fairnessCheck };
