import type { settings as english } from "../en/settings.ts";
import type { Spanish } from "./spanish.ts";

export const settings: Spanish<typeof english> = {
  lead: "Cada ajuste vale al momento y se guarda en este navegador.",
  open: "Ajustes",
  groups: { look: "En pantalla", sound: "Sonido y tacto", hand: "Tu mano", help: "Ayuda" },
  names: {
    textSize: "Tamaño del texto",
    deck: "Baraja",
    motion: "Movimiento",
    volume: "Volumen",
    music: "Música",
    vibration: "Vibración",
    sorting: "Orden de tus cartas",
    leftHanded: "Con la mano izquierda",
    hints: "Consejos",
    moreTime: "Más tiempo",
    stepping: "Jugar con un solo botón",
  },
  says: {
    language: "Todos los textos cambian al momento.",
    textSize: "Todo lo escrito crece con él.",
    deck: "Todas las barajas tienen las mismas cartas; alto contraste y sencilla tienen símbolos más grandes.",
    motion: "Con menos movimiento, las cartas cambian de sitio al momento, sin volar.",
    volume: "Lo fuerte que suena el juego.",
    music: "Música suave mientras estás en una mesa.",
    vibration: "El teléfono vibra cuando se juega una carta, cuando te toca y cuando te cae un golpe.",
    sorting: "Cómo se colocan las cartas de tu mano.",
    leftHanded: "El botón UNO y los demás botones quedan a la izquierda.",
    hints:
      "En tus primeras partidas, una frase dice qué puedes hacer ahora, y por qué. Si los apagas y los enciendes, se dicen todos otra vez.",
    moreTime:
      "Te da más tiempo en cada turno, en las mesas privadas y siempre que juegues solo contra bots; en una mesa pública con otras personas, el tiempo es igual para todos. Una partida con otras personas en la que alguien tiene más tiempo no puntúa.",
    stepping:
      "Lo que puedes hacer se ilumina por turnos; un toque en cualquier lugar, o cualquier tecla, lo hace.",
  },
  silence: "Silencio",
  motion: { system: "Como el dispositivo", full: "Completo", reduced: "Menos" },
  deck: { standard: "Normal", contrast: "Alto contraste", plain: "Sencilla" },
  sorting: { drawn: "Según se roban", color: "Por color", number: "Por número" },
  moreTime: { none: "No", twice: "El doble", fourTimes: "El cuádruple" },
};
