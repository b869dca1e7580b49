import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const ends: Portuguese<typeof en.ends> = {
  elsewhereTitle: "Você está jogando em outra janela",
  playHere: "Jogar aqui",
  overTitle: "Esta mesa não existe mais",
  removedTitle: "O anfitrião tirou você desta mesa",
  removed: "Seu lugar lá acabou. Outras mesas esperam por você.",
  notWatchableTitle: "Ninguém mais pode assistir aqui",
  notWatchable: "O anfitrião deixou esta mesa só para quem joga.",
  setAsideTitle: "Esta mesa não pode continuar",
  setAside:
    "O servidor não conseguiu reabrir esta mesa. O que foi jogado fica guardado para quem cuida do servidor.",
  seatLostTitle: "Seu lugar foi liberado",
  seatLost: "Você ficou muito tempo fora, e o lugar voltou para a mesa.",
  sitDownAgain: "Sentar de novo",
};
