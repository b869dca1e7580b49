/** How heads show expressions, beside eyes, eyebrows and mouth: our own drawings. The first page does without. */
import { registerMoods } from "./face-drawing.ts";
import moods from "./moods.json" with { type: "json" };

registerMoods(moods);
