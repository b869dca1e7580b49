import type { en } from "../en.ts";

export const hints: typeof en.hints = {
  title: "Tipp",
  gotIt: "Verstanden",
  noMore: "Keine Tipps mehr",
  play: "Eine Karte passt, wenn sie die geltende Farbe hat ({{color}}), oder die Zahl oder das Zeichen der obersten Karte. Was bei dir passt, steht höher: Lege eine davon.",
  nothingFits: "Keine deiner Karten passt. Zieh eine vom Stapel: Passt sie, darfst du sie gleich legen.",
  nothingFitsDrawOn:
    "Keine deiner Karten passt. Zieh vom Stapel: Du bekommst Karten, bis eine kommt, die sich legen lässt.",
  drawn: "{{card}} passt. Lege sie, oder passe und behalte sie für später: Beides ist erlaubt.",
  callUno:
    "Legst du eine Karte, bleibt dir nur noch eine. Drück UNO!, bevor du sie legst, oder gleich danach: Sonst darf dich jeder erwischen, und du ziehst zwei.",
  callNow: "Du hast nur noch eine Karte und nicht UNO gerufen. Drück UNO!, bevor dich jemand erwischt.",
  catch:
    "{{name}} hat nur noch eine Karte und nicht UNO gerufen. Sei schnell, vor dem nächsten Zug: Wenn du {{name}} erwischst, kostet das zwei Karten.",
  challenge:
    "Ehrlich ist Zieh Vier nur ohne eine Karte der Farbe, die gerade galt. Glaubst du, dass {{name}} blufft? Zweifle die Karte an! Hast du recht, zieht {{name}} die {{cards}} Karten; wenn nicht, ziehst du {{more}}.",
  stack:
    "Du musst diese Karten nicht nehmen: Antworte mit einer, die höher steht, dann treffen sie alle zusammen die nächste Person.",
  wild: "Deine Farbwahl passt auf alles. Wenn du sie legst, wählst du die Farbe, die dann gilt.",
  bluff:
    "Mit Zieh Vier wählst du die Farbe, und die nächste Person zieht vier. Solange du die geltende Farbe hast, ist das ein Bluff, der angezweifelt werden kann: Dann ziehst du die vier.",
  jumpIn:
    "Du hast genau die Karte, die oben liegt. Wirf sie dazwischen: jetzt gleich, obwohl du nicht am Zug bist.",
  openingColor: "Eine Farbwahl eröffnet diese Runde, und du beginnst: Wähle die Farbe, die gilt.",
  swap: "Eine 7 tauscht die Hände: Wenn du sie legst, wählst du, mit wem.",
  rotate: "Bei einer 0 wandern alle Hände einen Platz weiter, auch deine.",
  sets: "Du hast mehrere Karten mit derselben Zahl. Berühre eine nach der anderen, dann legst du sie zusammen.",
  reversed:
    "Die Richtung hat gewechselt, wie die Pfeile um die Stapel zeigen. Nach dir kommt jetzt {{name}}.",
  partner: "{{name}} gegenüber spielt mit dir: Wer von euch zuerst fertig ist, gewinnt für beide.",
};
