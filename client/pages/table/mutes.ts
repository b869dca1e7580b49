/** Whose sayings are not to be shown and read out: kept in this browser. */
import { load, save } from "../../storage.ts";

const MUTE_ALL_KEY = "mute-everybody";
const MUTED_SEATS_KEY = "muted";
/** More seats than these are forgotten, the oldest first. */
const MAX_STORED_MUTES = 60;

export interface Mutes {
  isMuted(seatId: string): boolean;
  /** One player at this table. */
  mute(seatId: string, isMuted: boolean): void;
  readonly areAllMuted: boolean;
  /** Everybody, at every table. */
  muteAll(isMuted: boolean): void;
  /** True where nothing of this player is to be shown, for either reason. */
  isHidden(seatId: string): boolean;
}

/** The mutes of the table with this code. Where the browser keeps nothing they last as long as the page. */
export function loadMutes(code: string): Mutes {
  let muted: readonly string[] = (load(MUTED_SEATS_KEY) ?? "").split(" ").filter((key) => key !== "");
  let isEverybodyMuted = load(MUTE_ALL_KEY) === "on";
  const keyOf = (seatId: string) => `${code}/${seatId}`;
  const isMuted = (seatId: string) => muted.includes(keyOf(seatId));
  return {
    isMuted,
    mute(seatId, isMutedNow) {
      const others = muted.filter((place) => place !== keyOf(seatId));
      muted = isMutedNow ? [...others, keyOf(seatId)].slice(-MAX_STORED_MUTES) : others;
      save(MUTED_SEATS_KEY, muted.join(" "));
    },
    get areAllMuted() {
      return isEverybodyMuted;
    },
    muteAll(isMutedNow) {
      isEverybodyMuted = isMutedNow;
      save(MUTE_ALL_KEY, isMutedNow ? "on" : "off");
    },
    isHidden: (seatId) => isEverybodyMuted || isMuted(seatId),
  };
}
