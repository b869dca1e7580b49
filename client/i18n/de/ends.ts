import type { en } from "../en.ts";

export const ends: typeof en.ends = {
  elsewhereTitle: "Du spielst in einem anderen Fenster",
  playHere: "Lieber hier spielen",
  overTitle: "Diesen Tisch gibt es nicht mehr",
  removedTitle: "Du bist nicht mehr an diesem Tisch",
  removed: "Wer den Tisch leitet, hat dich vom Tisch genommen. Andere Tische warten auf dich.",
  notWatchableTitle: "Hier darf niemand mehr zuschauen",
  notWatchable: "Wer den Tisch leitet, lässt nur noch Mitspielende zu.",
  setAsideTitle: "An diesem Tisch geht es nicht weiter",
  setAside:
    "Der Server konnte diesen Tisch nicht wieder öffnen. Was gespielt wurde, ist für den Betrieb des Servers aufgehoben.",
  seatLostTitle: "Dein Platz wurde frei",
  seatLost: "Du warst zu lange weg, und der Platz ging an den Tisch zurück.",
  sitDownAgain: "Wieder hinsetzen",
};
