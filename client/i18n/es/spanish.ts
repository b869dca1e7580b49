/**
 * The words of this table in Spanish, one for one thing: mazo and descartes (draw and discard pile), baraja (deck),
 * robar (draw), tomar (take a penalty), responder (answer), pasar, mano, asiento, repartir (deal), turno, ronda,
 * partida (match), cantar UNO, pillar (catch), desafiar (challenge), farol (bluff), limpio (honest), castigo,
 * suplente (stand-in), quien dirige la mesa (host), mirar (look on), sentido del juego, acumular, colarse (jump in),
 * grupo (set), regla de la mesa. Words that every Spanish-speaking country knows; nobody is given a gender.
 */
import type { TextsIn } from "../texts-in.ts";

/** The shape of English texts in Spanish, whose `many` begins at a million: «1 000 000 de puntos». */
export type Spanish<T> = TextsIn<"one" | "many" | "other", T>;
