/** Texts of the page with the statistics of all shuffles. */
import type { en } from "../../catalogue.ts";
import type { Spanish } from "./game.ts";

export const shuffleStatistics: Spanish<typeof en.shuffleStatistics> = {
  title: "Estadísticas de las barajadas",
  lead: "Lo que han repartido hasta ahora las barajadas de este servidor y lo que repartiría el puro azar.",
  own: "Estas cifras son una declaración del propio servidor: nadie más puede comprobarlas. Una partida concreta es distinta. Cuando termina, tu navegador puede verificar sus barajadas sin fiarse del servidor.",
  since: "Se cuenta desde",
  deals: "Repartos",
  none: "Todavía no se ha contado ninguna partida.",
  howTitle: "Cómo leer esto",
  howBand:
    "Un punto muestra con qué frecuencia ocurrió algo. La banda alrededor de la línea muestra lo que permite el puro azar.",
  howRare:
    "Con pocos repartos la banda es ancha; con muchos, estrecha. Si las barajadas son justas, una cifra sale de su banda más o menos una vez de cada 16 000.",
  howCounted:
    "Faltan las partidas anteriores al comienzo del recuento. También las manos del día, porque todos reciben las mismas cartas.",
  inside: "Dentro de la banda",
  outside: "Fuera de la banda",
  more: "Más a menudo",
  less: "Menos a menudo",
  tooFew: "Aún muy pocos",
  summary: "{{inside}} de {{all}} cifras están dentro de su banda.",
  summaryOutside:
    "Con barajadas justas, casi nunca hay una cifra fuera de su banda. Si sigue ahí cuando se cuentan más partidas, algo va mal.",
  asTable: "Mostrar como tabla",
  what: "Qué",
  share: "Frecuencia",
  expected: "Por azar",
  band: "Banda",
  position: "Posición",
  from: "De {{low}} a {{high}}",
  wildAt: "Comodines por posición",
  wildAtText:
    "Con qué frecuencia la carta de cada posición del mazo barajado era un comodín. Las de la izquierda se repartieron primero; las de la derecha se habrían robado al final.",
  actionAt: "Cartas de acción por posición",
  actionAtText: "Lo mismo para Salto, Reversa y +2.",
  opening: "Cartas iniciales",
  openingText:
    "Qué carta empezó la pila de descarte. Nunca es un Comodín +4: en ese caso se vuelve a barajar.",
  sameColor: "El mismo color seguido",
  sameColorText:
    "Con qué frecuencia se repartieron seguidas cartas de un mismo color. El azar crea más rachas así de lo que la mayoría cree.",
  sameColorRow: "{{length}} cartas",
  firstWins: "Jugar primero",
  firstWinsText:
    "Con qué frecuencia ganó la ronda quien jugó primero. La banda corresponde a jugadores con las mismas posibilidades. Una pequeña ventaja es parte del juego, y en cada ronda reparte otra persona.",
  winsAgain: "Rachas de victorias",
  winsAgainText:
    "Con qué frecuencia quien ganó una ronda ganó también la siguiente. La banda corresponde a jugadores con las mismas posibilidades. Los buenos jugadores ganan más, así que superarla no indica que se baraje mal.",
  tableSize: "{{seats}} jugadores",
};
