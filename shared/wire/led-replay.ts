/** A replay that one reader leads: the synced state of its room, and the message that changes it. Clients import types only. */
import { type SchemaType, schema, t } from "@colyseus/schema";
import { z } from "zod";
import { MOST_SEATS, SPECTATOR } from "../seat.ts";

/** Far more than a match has. */
const MOST_STEPS = 1_000_000;
/** How far from its thing the leader can point, in widths and heights of that. */
const MOST_AWAY = 50;
const away = z.number().min(-MOST_AWAY).max(MOST_AWAY);

/** The message `lead`, which only the leader may send. */
export const ledPosition = z.strictObject({
  step: z.int().min(1).max(MOST_STEPS),
  isPlaying: z.boolean(),
  /** A seat; `SPECTATOR` with all hands. */
  pointOfView: z
    .int()
    .min(SPECTATOR)
    .max(MOST_SEATS - 1),
  /** The thing on the table beside which the leader points: the draw pile, the discard pile, then the seats; -1 for none. */
  target: z
    .int()
    .min(-1)
    .max(MOST_SEATS + 1),
  /** From its centre, in its widths and heights: so the place is the same on every screen. */
  ...{ x: away, y: away },
});
export type LedPosition = Readonly<z.infer<typeof ledPosition>>;

export const LedReplaySchema = schema(
  {
    /** The leader's name, which may be "". */
    leader: t.string().default(""),
    /** How many people follow. */
    followers: t.uint8().default(0),
    // The fields of the message. The step is 0 until the leader has sent one.
    step: t.uint32().default(0),
    isPlaying: t.boolean().default(false),
    pointOfView: t.int8().default(SPECTATOR),
    target: t.int8().default(-1),
    x: t.float32().default(0),
    y: t.float32().default(0),
  },
  "LedReplay",
);
export type LedReplaySchema = SchemaType<typeof LedReplaySchema>;
