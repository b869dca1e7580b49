/** Whose sayings are not to be shown and read out: kept in this browser. */
import { recall, remember } from "../../storage.ts";

const EVERYBODY = "mute-everybody";
const SOME = "muted";
/** More seats than these are forgotten, the oldest first. */
const MOST_KEPT = 60;

export interface Mutes {
  isMuted(seatId: string): boolean;
  /** One player at this table. */
  mute(seatId: string, isMuted: boolean): void;
  readonly isEverybodyMuted: boolean;
  /** Everybody, at every table. */
  muteEverybody(isMuted: boolean): void;
  /** True where nothing of this player is to be shown, for either reason. */
  isSilent(seatId: string): boolean;
}

/** The mutes of the table with this code. Where the browser keeps nothing they last as long as the page. */
export function keptMutes(code: string): Mutes {
  let muted: readonly string[] = (recall(SOME) ?? "").split(" ").filter((place) => place !== "");
  let isEverybodyMuted = recall(EVERYBODY) === "on";
  const placeOf = (seatId: string) => `${code}/${seatId}`;
  const isMuted = (seatId: string) => muted.includes(placeOf(seatId));
  return {
    isMuted,
    mute(seatId, isMutedNow) {
      const others = muted.filter((place) => place !== placeOf(seatId));
      muted = isMutedNow ? [...others, placeOf(seatId)].slice(-MOST_KEPT) : others;
      remember(SOME, muted.join(" "));
    },
    get isEverybodyMuted() {
      return isEverybodyMuted;
    },
    muteEverybody(isMutedNow) {
      isEverybodyMuted = isMutedNow;
      remember(EVERYBODY, isMutedNow ? "on" : "off");
    },
    isSilent: (seatId) => isEverybodyMuted || isMuted(seatId),
  };
}
