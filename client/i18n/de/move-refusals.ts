import type { moveRefusals as english } from "../en/move-refusals.ts";

export const moveRefusals: typeof english = {
  notYourTurn: "Du bist noch nicht am Zug: Deine Karten leuchten auf, sobald du dran bist.",
  cardNotInHand: "{{card}} hast du nicht mehr: Spiele eine Karte von deiner Hand.",
  cardDoesNotMatch: "{{card}} passt nicht auf {{wanted}}: {{way}}.",
  onlyDrawnCard: "Nach dem Ziehen darfst du nur die gezogene Karte legen: Lege {{drawn}}, oder passe.",
  alreadyDrew: "Du hast schon gezogen: Lege {{drawn}}, oder passe.",
  nothingToPass: "Passen kannst du erst nach dem Ziehen: Lege oder ziehe eine Karte.",
  colorMissing: "{{card}} wird zusammen mit einer Farbe gelegt: Wähle eine der vier.",
  colorNotNeeded: "{{card}} hat schon eine Farbe: Lege die Karte, ohne eine zu wählen.",
  mustAnswer_one: "Auf dich wartet eine Karte: Nimm sie, oder zweifle an.",
  mustAnswer_other: "Auf dich warten {{count}} Karten: Nimm sie, oder zweifle an.",
  mustAnswerStack_one: "Auf dich wartet eine Karte: Nimm sie, oder zweifle an oder antworte, wenn du kannst.",
  mustAnswerStack_other:
    "Auf dich warten {{count}} Karten: Nimm sie, oder zweifle an oder antworte, wenn du kannst.",
  noPenaltyToDraw: "Es gibt gerade nichts anzunehmen: Lege oder ziehe eine Karte.",
  nothingToChallenge:
    "Jetzt gibt es nichts anzuzweifeln: nur eine Zieh Vier, die dich trifft, und nur, wo geblufft werden darf.",
  pilesEmpty: "Es gibt keine Karten mehr zu ziehen: Lege eine passende, oder passe, wenn du keine hast.",
  mustPlay: "Es gibt keine Karten mehr zu ziehen, und du hast eine passende: Lege sie.",
  mustChooseColor: "Die erste Karte ist eine Farbwahl: Wähle eine Farbe, bevor du spielst.",
  colorNotAsked: "Gerade ist keine Farbe gefragt: Sie wird zusammen mit einer Farbwahl gewählt.",
  stale: "Am Tisch ist inzwischen etwas passiert: Schau noch einmal hin, und spiele dann.",
  cannotCallUnoNow_one: "Du hast eine Karte und musst nichts rufen: UNO ruft man mit der vorletzten Karte.",
  cannotCallUnoNow_other:
    "Du hast {{count}} Karten: Rufe UNO, wenn du am Zug bist und dir nach dem Legen eine bleibt.",
  unoAlreadyCalled: "Du hast schon UNO gerufen: Jetzt lege deine Karte.",
  tooSoon: "Wer gerade gelegt hat, bekommt eine Sekunde für den UNO-Ruf: Versuche es gleich noch einmal.",
  catchTooLate: "Zu spät: Da wurde schon gerufen, erwischt oder weitergespielt.",
  catchYourself: "Dich selbst kannst du nicht erwischen: Drücke stattdessen UNO.",
  nothingToCatch: "Hier gibt es nichts zu erwischen: Das geht nur bei einer einzigen Karte ohne UNO-Ruf.",
  noRound: "Gerade läuft keine Runde: Warte, bis neu gegeben wird.",
  roundRunning: "Die Runde läuft noch: Spielt sie erst zu Ende.",
  tableOnly: "Das macht der Tisch selbst: Er gibt und zählt von allein.",
  matchRunning: "Die Partie läuft schon: Warte, bis sie zu Ende ist.",
  matchOver: "Die Partie ist vorbei: Stimme einer Revanche zu, oder verlasse den Tisch.",
  cannotAnswerWith:
    "{{card}} ist keine Antwort auf {{top}}: Wähle eine hervorgehobene Karte, oder nimm die Karten.",
  jumpInNeedsEqual:
    "Du bist nicht am Zug: Zwischenwerfen geht nur mit Farbe und Zeichen der obersten Karte, und erst, wenn jemand sie gelegt hat.",
  jumpInTooLate: "Zu spät zum Zwischenwerfen: Wer am Zug ist, hat schon gehandelt.",
  swapMissing: "Mit der 7 wird getauscht: Wähle, mit wem du die Hand tauschst.",
  swapNotNeeded: "Hier wird nichts getauscht: Lege die Karte, ohne jemanden zu wählen.",
  swapImpossible: "Da kannst du nicht tauschen: Wähle jemand anderen am Tisch.",
  mustPlayInHand: "An diesem Tisch gilt Legezwang: Lege {{card}}, oder eine andere passende Karte.",
  mustPlayDrawn: "An diesem Tisch gilt Legezwang: Die gezogene Karte passt, also lege {{card}}.",
  bluffForbidden:
    "An diesem Tisch wird nicht geblufft: Die Zieh Vier muss warten, solange du {{color}} hast.",
  setsNotAllowed: "An diesem Tisch wird immer nur eine Karte gelegt: Wähle eine einzige.",
  setNotOneNumber: "Mehrere Karten auf einmal müssen dieselbe Zahl zeigen: Wähle nur gleiche Zahlen.",
  setSizeWrong: "Auf einmal gehen {{least}} bis {{most}} Karten: Wähle so viele.",
  tableRuleNotNeeded: "Nur eine eigene Farbwahl bringt eine Tischregel mit: Lege {{card}} ohne eine.",
  tableRuleLength:
    "Eine Tischregel hat {{least}} bis {{most}} Zeichen: Sag es kürzer, oder nimm eine fertige.",
  tableRulePrivateOnly: "An öffentlichen Tischen gelten nur die fertigen Tischregeln: Wähle eine davon.",
  noTableRule: "Es gilt keine Tischregel: Zu streichen gibt es erst etwas, wenn jemand eine erlässt.",
  storageUnavailable:
    "Gerade kann nichts festgehalten werden: Der Tisch wartet, bis der Server es wieder kann.",
  tablePaused_one:
    "Jemand hat die Verbindung verloren, und der Tisch wartet noch höchstens eine Sekunde: Gleich danach geht es weiter.",
  tablePaused_other:
    "Jemand hat die Verbindung verloren, und der Tisch wartet noch höchstens {{count}} Sekunden: Gleich danach geht es weiter.",
  botIsPlaying:
    "Gerade spielt eine Vertretung für dich: Berühre den Tisch oder drück eine Taste, und der Platz gehört wieder dir.",
  cannotClaimWinYet:
    "Den Sieg kannst du jetzt nicht beanspruchen: Das geht nur, wenn alle anderen gegangen sind.",
  cannotKickYourself: "Dich selbst kannst du nicht entfernen: Verlass stattdessen den Tisch.",
  teamsNeedPairs:
    "Mannschaften brauchen 4, 6, 8 oder 10 Mitspielende, nicht {{seats}}: Spielt ohne, oder ändert, wer hier sitzt.",
  ruleOutOfRange: "„{{option}}“ geht von {{least}} bis {{most}}: Wähle eine Zahl dazwischen.",
  tooFewCardsLeft:
    "Bei {{seats}} Spielenden reichen die Karten nicht: {{least}} müssen zum Ziehen bleiben, also wähle weniger Handkarten.",
  tooFewSeats: "Zu einer Partie gehören mindestens {{least}}: Lade jemanden mit dem Code ein.",
  tooManySeats: "Höchstens {{most}} können mitspielen: Jemand muss erst gehen.",
  notSeated: "Du hast keinen Platz an diesem Tisch: Setz dich erst dazu.",
  hostOnly: "Das darf nur, wer den Tisch leitet: Frag die Person mit dem Stern.",
  seatsChanged:
    "Inzwischen hat sich jemand gesetzt oder ist gegangen: Sieh noch einmal hin und setze dann alle um.",
  seatEmpty: "Da sitzt niemand mehr: Wähle jemand anderen.",
  notQuickTable:
    "Das gibt es nur beim schnellen Spiel: Hier holt die Leitung Bots dazu und startet die Partie.",
};
