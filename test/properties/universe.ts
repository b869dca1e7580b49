import { COLORS, FACES, NO_CARD } from "../../shared/card.ts";
import type { Play, SeatCommand } from "../../shared/command.ts";

/** Every command that anybody could think of at a table of so many seats, sensible or not. */
export function everyCommand(seats: number): readonly SeatCommand[] {
  const plays = [NO_CARD, ...FACES].flatMap((card): readonly Play[] => [
    { type: "play", card },
    ...COLORS.map((color) => ({ type: "play", card, color }) as const),
  ]);
  const catches = Array.from(
    { length: seats + 2 },
    (_, seat) => ({ type: "catch", seat: seat - 1 }) as const,
  );
  return [
    ...plays,
    ...plays.map((play) => ({ ...play, uno: true })),
    ...COLORS.map((color) => ({ type: "color", color }) as const),
    { type: "draw" },
    { type: "pass" },
    { type: "accept" },
    { type: "challenge" },
    { type: "uno" },
    ...catches,
  ];
}
