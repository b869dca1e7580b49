import type { en } from "../en.ts";
import type { Spanish } from "./spanish.ts";

export const history: Spanish<typeof en.history> = {
  title: "Tus partidas",
  pages: "Partidas y perfiles",
  lead: "Las partidas jugadas en este navegador, o con tu perfil.",
  none: "Aquí todavía no ha terminado ninguna partida. Juega una y podrás verla otra vez.",
  loading: "Buscando tus partidas…",
  more: "Mostrar partidas anteriores",
  watch: "Ver",
  watchNamed: "Ver la partida del {{date}}",
  won: "Ganada",
  lost: "Puesto {{place}} de {{count}}",
  idle: "Terminada: ya no jugaba nadie",
  abandoned: "Interrumpida: quedaba muy poca gente",
  rated: "Puntuada",
  table: "Mesa {{code}}",
  standIn: "Un suplente jugó por {{name}}",
  openFile: "Ver un registro de un archivo",
};

export const historyErrors: Spanish<typeof en.historyErrors> = {
  invalidRequest: "El servidor no entendió esta página. Vuelve a cargarla.",
  noKey: "Este navegador no guarda nada, así que el servidor no puede saber cuáles son tus partidas.",
  unknownMatch: "Esa partida no existe, o todavía se está jugando.",
  unknownProfile: "Ese perfil no existe, o se eliminó.",
  wrongCode: "Ningún perfil tiene ese código de recuperación. Míralo otra vez.",
  nameTaken: "Otro perfil ya tiene ese nombre, o uno que se ve igual.",
  rateLimited: "Demasiados códigos equivocados. Inténtalo en unos minutos.",
  tooLarge: "Eso es demasiado para el servidor.",
  notReady:
    "Ahora mismo no se puede llegar a las partidas pasadas. En las mesas se sigue jugando; inténtalo pronto.",
  offline: "No se puede llegar al servidor.",
};
