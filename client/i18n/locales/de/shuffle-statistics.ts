/** Texts of the page with the statistics of all shuffles. */
import type { en } from "../../catalogue.ts";

export const shuffleStatistics: typeof en.shuffleStatistics = {
  title: "Statistik der Mischungen",
  lead: "Was die Mischungen dieses Servers bisher ergeben haben und was der reine Zufall ergeben würde.",
  own: "Diese Zahlen sind die eigene Aussage des Servers: Niemand sonst kann sie prüfen. Bei einer einzelnen Partie ist das anders. Ist sie vorbei, kann dein Browser ihre Mischungen prüfen, ohne dem Server zu vertrauen.",
  since: "Gezählt seit",
  deals: "Kartenausgaben",
  none: "Noch wurde keine Partie gezählt.",
  howTitle: "So liest du das",
  howBand:
    "Ein Punkt zeigt, wie oft etwas vorkam. Das Band um die Linie zeigt, was der reine Zufall erlaubt.",
  howRare:
    "Bei wenigen Kartenausgaben ist das Band breit, bei vielen schmal. Sind die Mischungen fair, verlässt eine Zahl ihr Band etwa einmal in 16.000 Fällen.",
  howCounted:
    "Partien von vor dem Beginn der Zählung fehlen. Auch das Blatt des Tages fehlt, weil dabei alle dieselben Karten bekommen.",
  inside: "Im Band",
  outside: "Außerhalb des Bands",
  more: "Häufiger",
  less: "Seltener",
  tooFew: "Noch zu wenige",
  summary: "{{inside}} von {{all}} Zahlen liegen in ihrem Band.",
  summaryOutside:
    "Eine Zahl außerhalb ihres Bands kommt bei fairen Mischungen so gut wie nie vor. Bleibt sie dort, während mehr Partien gezählt werden, stimmt etwas nicht.",
  asTable: "Als Tabelle zeigen",
  what: "Was",
  share: "Wie oft",
  expected: "Bei Zufall",
  band: "Band",
  position: "Position",
  from: "{{low}} bis {{high}}",
  wildAt: "Farbwahlkarten nach Position",
  wildAtText:
    "Wie oft die Karte an jeder Position des gemischten Stapels eine Farbwahl oder Zieh Vier war. Die Karten links wurden zuerst ausgeteilt, die rechts wären zuletzt gezogen worden.",
  actionAt: "Aktionskarten nach Position",
  actionAtText: "Dasselbe für Aussetzen, Richtungswechsel und Zieh Zwei.",
  opening: "Startkarten",
  openingText: "Welche Karte den Ablagestapel begann. Nie ist es Zieh Vier (+4): Dann wird neu gemischt.",
  sameColor: "Gleiche Farbe hintereinander",
  sameColorText:
    "Wie oft Karten derselben Farbe beim Austeilen aufeinander folgten. Der Zufall macht mehr solche Serien, als die meisten denken.",
  sameColorRow: "{{length}} Karten",
  firstWins: "Wer beginnt",
  firstWinsText:
    "Wie oft gewann, wer in der Runde zuerst am Zug war. Das Band gilt für Spieler, die alle gleich oft gewinnen. Ein kleiner Vorteil gehört zum Spiel, und in jeder Runde gibt jemand anderes.",
  winsAgain: "Siegesserien",
  winsAgainText:
    "Wie oft der Sieger einer Runde auch die nächste gewann. Das Band gilt für Spieler, die alle gleich oft gewinnen. Gute Spieler gewinnen öfter: Mehr als das ist kein Zeichen für schlechtes Mischen.",
  tableSize: "{{seats}} Spieler",
};
