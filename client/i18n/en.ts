/** Every text of the client in English: the catalogue that gives the others their shape. */
import { behind } from "./en/behind.ts";
import { front } from "./en/front.ts";
import { past } from "./en/past.ts";

export const en = {
  ...front,
  ...behind,
  ...past,
  // What only a table refuses travels behind the first page.
  refusals: { ...front.refusals, ...behind.refusals },
};
