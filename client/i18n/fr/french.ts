/**
 * The words of this table in French, one for one thing: pioche and défausse (draw and discard pile), paquet (deck),
 * piocher (draw), prendre (take a penalty), répliquer (answer), passer, main, place (seat), distribuer (deal), tour,
 * manche (round), partie (match), annoncer UNO, pincer (catch), défier (challenge), réglo (honest), pénalité,
 * remplaçant (stand-in), hôte, regarder (look on), sens du jeu, cumul, interception, groupe (set), règle de table.
 * Cards are masculine and speak as in any French pack: « un 7 de trèfle vert ». Nobody is given a gender.
 */
import type { TextsIn } from "../texts-in.ts";

/** The shape of English texts in French, whose `many` begins at a million: « 1 000 000 de points ». */
export type French<T> = TextsIn<"one" | "many" | "other", T>;
