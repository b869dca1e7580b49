import type { settings as english } from "../en/settings.ts";

export const settings: typeof english = {
  lead: "Jede Einstellung gilt sofort und bleibt in diesem Browser.",
  open: "Einstellungen",
  groups: { look: "Aussehen", sound: "Ton und Gefühl", hand: "Deine Hand", help: "Hilfe" },
  names: {
    textSize: "Schriftgröße",
    deck: "Kartenbild",
    motion: "Bewegung",
    volume: "Lautstärke",
    music: "Musik",
    vibration: "Vibration",
    sorting: "Ordnung deiner Karten",
    leftHanded: "Mit der linken Hand",
    hints: "Hinweise",
    moreTime: "Mehr Zeit",
    stepping: "Mit einem Schalter spielen",
  },
  says: {
    language: "Alle Texte wechseln an Ort und Stelle.",
    textSize: "Alles, was geschrieben steht, wächst mit.",
    deck: "Es sind immer dieselben Karten; starker Kontrast und schlicht haben größere Zeichen.",
    motion: "Mit weniger Bewegung wechseln Karten sofort den Platz, statt zu fliegen.",
    volume: "Wie laut die Töne des Spiels sind.",
    music: "Leise Musik, solange du an einem Tisch sitzt.",
    vibration: "Das Handy brummt, wenn eine Karte fällt, wenn du dran bist und wenn es dich trifft.",
    sorting: "Wie die Karten in deiner Hand nebeneinander liegen.",
    leftHanded: "Der UNO-Knopf und was du sonst drückst, liegt links.",
    hints:
      "In deinen ersten Spielen sagt ein Satz, was gerade geht und warum. Aus- und wieder eingeschaltet, werden alle noch einmal gesagt.",
    moreTime:
      "Gibt dir für jeden Zug mehr Zeit: an privaten Tischen und überall, wo du allein gegen Bots spielst; an einem öffentlichen Tisch mit anderen läuft die Uhr für alle gleich. Eine Partie mit anderen, in der jemand mehr Zeit hat, wird nicht gewertet.",
    stepping:
      "Was gerade geht, leuchtet der Reihe nach auf, und ein Druck auf irgendeine Taste oder Stelle tut es.",
  },
  silence: "Aus",
  motion: { system: "Wie das Gerät", full: "Voll", reduced: "Weniger" },
  deck: { standard: "Standard", contrast: "Starker Kontrast", plain: "Schlicht" },
  sorting: { drawn: "Wie gezogen", color: "Nach Farbe", number: "Nach Zahl" },
  moreTime: { none: "Keine", twice: "Doppelt", fourTimes: "Vierfach" },
};
