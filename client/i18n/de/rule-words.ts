import type { en } from "../en.ts";

export const ruleWords: typeof en.ruleWords = {
  wanted: { both: "{{color}} oder {{symbol}}", color: "{{color}}" },
  way: {
    play: "Lege {{cards}}, oder ziehe",
    draw: "Nichts auf deiner Hand passt, also ziehe eine Karte",
    general: "Lege eine passende Karte oder eine Farbwahl, oder ziehe",
    must: "Lege {{cards}}",
    mustAny: "Lege eine passende Karte oder eine Farbwahl",
    pass: "Nichts auf deiner Hand passt, also passe",
  },
  plain: {
    handSize_one: "Alle beginnen mit einer Karte.",
    handSize_other: "Alle beginnen mit {{count}} Karten.",
    winner: "Wer zuerst alle Karten los ist, bekommt die Punkte aller anderen Hände.",
    penalty: "Alle schreiben die Punkte auf, die sie selbst noch auf der Hand haben.",
    targetWinner: "Wer zuerst {{points}} Punkte hat, gewinnt die Partie.",
    targetPenalty: "Hat jemand {{points}} Punkte, gewinnt die niedrigste Summe die Partie.",
    single: "Eine einzige Runde entscheidet.",
    turnSeconds: "{{count}} Sekunden für jeden Zug, dann spielt die Uhr.",
    stackingOff: "Zieh Zwei und Zieh Vier lassen sich nicht weitergeben.",
    stackingSame:
      "Auf Zieh Zwei darf man mit Zieh Zwei antworten, auf Zieh Vier mit Zieh Vier: Die Karten zählen zusammen und gehen weiter.",
    stackingMixed:
      "Zieh Zwei und Zieh Vier dürfen einander beantworten: Die Karten zählen zusammen und gehen weiter.",
    jumpIn: "Wer genau die Karte hat, die oben liegt, darf sie sofort legen, auch außer der Reihe.",
    sevenZero:
      "Eine 7 tauscht deine Hand mit der einer anderen Person; bei einer 0 wandern alle Hände einen Platz weiter.",
    drawToMatch: "Wer zieht, zieht weiter, bis eine Karte kommt, die gelegt werden kann.",
    forcePlay: "Wer legen kann, muss legen: Ziehen und Passen sind für die, die nicht können.",
    noBluff: "Zieh Vier darf nur legen, wer die geltende Farbe nicht hat; anzweifeln kann sie niemand.",
    playSets: "Gleiche Zahlen darf man zusammen legen: Die erste Karte muss passen, die letzte liegt oben.",
    customCards:
      "Vier eigene Farbwahlkarten kommen dazu: Jede bringt eine selbst gewählte Regel an den Tisch.",
    teams: "Wer sich gegenübersitzt, spielt und gewinnt zusammen; dazu braucht es 4, 6, 8 oder 10 Personen.",
    falseCatchPenalty: "Wer jemanden zu Unrecht erwischt, zieht zwei Karten.",
  },
  choices: {
    winner: "Wer die Runde gewinnt",
    penalty: "Alle ihre eigenen (wenig gewinnt)",
    single: "Nur eine Runde",
    toPoints: "Auf Punkte spielen",
    seconds: "{{count}} s",
    off: "Aus",
    same: "Gleich auf gleich",
    mixed: "Gemischt",
  },
  presetSays: {
    official: "Das Spiel, wie es in der Anleitung steht.",
    quick: "Eine Runde, fünf Karten, eine halbe Minute für jeden Zug.",
    party: "Stapeln, dazwischenwerfen, Hände tauschen.",
    merciless: "Alles stapelt sich, Hände wandern, und Fehler kosten Karten.",
    own: "Eine Mischung, wie es sie nur an diesem Tisch gibt.",
  },
  groups: { match: "Die Partie", house: "Hausregeln", pace: "Beginn und Uhr" },
};
