import type { en } from "../en.ts";

export const howTo: typeof en.howTo = {
  title: "So wird gespielt",
  lead: "Werde deine Karten los, bevor es die anderen schaffen. Der Rest: fünf Minuten lesen – oder eine Runde spielen.",
  turn: {
    title: "Dein Zug",
    text: "Lege eine Karte, die in Farbe, Zahl oder Zeichen zur obersten passt. Jede Farbe hat ihre eigene Form: rotes Dreieck, gelber Stern, grünes Kleeblatt, blaue Raute. Nichts passt? Zieh eine Karte. Passt sie, darfst du sie sofort legen – oder passen.",
  },
  actions: {
    title: "Karten, die etwas tun",
    skip: "Die nächste Person setzt einmal aus.",
    reverse: "Die Spielrichtung dreht sich um. Zu zweit wirkt die Karte wie Aussetzen.",
    drawTwo: "Die nächste Person zieht zwei Karten und setzt aus.",
    wild: "Passt auf alles, und du wählst die Farbe.",
    wildDrawFour: "Passt auf alles: Du wählst die Farbe, und die nächste Person zieht vier oder zweifelt an.",
  },
  uno: {
    title: "Nur noch eine Karte? Ruf UNO!",
    text: "Drücke UNO, wenn du deine vorletzte Karte legst. Vergisst du es, hast du noch eine Sekunde; danach dürfen dich alle erwischen, und du ziehst zwei.",
  },
  bluff: {
    title: "Zieh Vier und der Bluff",
    text: "Ehrlich ist sie nur, wenn du keine Karte der geltenden Farbe hast. Bluffen ist erlaubt. Wer ziehen soll, darf anzweifeln: Ein Bluff kostet dich vier Karten, ein falscher Zweifel kostet sechs.",
  },
  points: {
    title: "Punkte",
    text: "Wer zuerst alle Karten los ist, gewinnt die Runde und bekommt, was die anderen noch halten: Zahlen ihren Wert, Aussetzen, Richtungswechsel und Zieh Zwei 20, Farbwahlkarten 50. Wer zuerst 500 hat, gewinnt die Partie. Wer den Tisch leitet, kann das ändern.",
  },
  keysTitle: "Ohne Maus",
  keys: "Die Pfeiltasten gehen durch deine Hand, mit der Umschalttaste nehmen sie die Karte mit, Enter legt. D zieht, P passt, U ruft UNO, C erwischt oder zweifelt an, 1 bis 4 wählen eine Farbe.",
};
