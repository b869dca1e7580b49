/** The four suits: every colour has a shape of its own, so that nobody needs to tell colours apart. */
import type { Color } from "../../shared/card.ts";

/** Outlines around the origin, about 100 units across: triangle, star, clover, diamond. */
export const SUIT_PATHS: Readonly<Record<Color, string>> = {
  red: "M0-46C5-46 9-43 12-38L47 25C53 36 46 46 34 46H-34C-46 46-53 36-47 25L-12-38C-9-43-5-46 0-46Z",
  yellow:
    "M0-51C3-51 5-49 7-46L18-22 44-18C51-17 53-11 48-6L29 13 33 39C34 46 29 50 23 47L0 35-23 47C-29 50-34 46-33 39L-29 13-48-6C-53-11-51-17-44-18L-18-22-7-46C-5-49-3-51 0-51Z",
  green:
    "M0-50C14-50 25-39 25-26C25-20 23-15 20-11C25-14 29-15 33-14C44-13 52-4 52 7C52 19 43 28 32 28C22 28 13 23 8 15C9 27 13 36 21 44C23 47 21 49 18 49H-18C-21 49-23 47-21 44C-13 36-9 27-8 15C-13 23-22 28-32 28C-43 28-52 19-52 7C-52-4-44-13-33-14C-29-15-25-14-20-11C-23-15-25-20-25-26C-25-39-14-50 0-50Z",
  blue: "M0-52C3-52 5-50 7-48L43-6C46-2 46 2 43 6L7 48C5 50 3 52 0 52C-3 52-5 50-7 48L-43 6C-46 2-46-2-43-6L-7-48C-5-50-3-52 0-52Z",
};

/** Where a suit's eye stands: a sign centred there looks centred (a triangle's weight lies low). */
export const SUIT_CENTER_OFFSET: Readonly<Record<Color, number>> = { red: 15, yellow: 1, green: -1, blue: 0 };
