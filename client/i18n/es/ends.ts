import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const ends: Spanish<typeof en.ends> = {
  elsewhereTitle: "Estás jugando en otra ventana",
  playHere: "Jugar aquí",
  overTitle: "Esta mesa ya no existe",
  removedTitle: "Ya no estás en esta mesa",
  removed: "Quien dirige la mesa te ha quitado el asiento. Otras mesas te esperan.",
  notWatchableTitle: "Aquí ya no se puede mirar",
  notWatchable: "Esta mesa es ahora solo para quienes juegan.",
  setAsideTitle: "Esta mesa no puede seguir",
  setAside:
    "El servidor no pudo abrir de nuevo esta mesa. Lo jugado queda guardado para quien lo administra.",
  seatLostTitle: "Tu asiento quedó libre",
  seatLost: "Tu ausencia fue demasiado larga, y el asiento volvió a la mesa.",
  sitDownAgain: "Volver a la mesa",
};
