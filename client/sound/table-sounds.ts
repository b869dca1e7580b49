/** What is heard and felt at a table: in step with its motion, as the player has set it. */
import type { SeenEvent } from "../../shared/event.ts";
import type { View } from "../../shared/view.ts";
import type { TableCanvas } from "../scenes/contract.ts";
import { isMotionReduced, onSettingsChange, settings } from "../settings/settings.ts";
import { AudioPlayer } from "./audio-player.ts";
import { Music } from "./music.ts";
import type { SoundName } from "./sound-bank.ts";
import { SoundBank } from "./sound-bank.ts";
import type { SoundCue } from "./sound-plan.ts";
import { planSounds } from "./sound-plan.ts";
import { TurnAlert } from "./turn-alert.ts";

/** One for the window: a browser's permission to sound is asked for once. */
const audioPlayer = new AudioPlayer(() => new AudioContext({ latencyHint: "interactive" }));
const soundBank = new SoundBank();
/** Between two sounds being made, in ms: the table is being drawn meanwhile. */
const PREPARE_INTERVAL_MS = 60;
/** A card that left the hand longer ago has landed, or come home, in ms. */
const OWN_PLAY_EXPIRY_MS = 2000;

type OwnPlayTarget = Pick<TableCanvas, "beginPlay" | "rollBackPlay">;

export class TableSounds {
  readonly #turnAlert = new TurnAlert();
  readonly #music = new Music(audioPlayer);
  readonly #cleanups: readonly (() => void)[];
  readonly #vibrationTimers = new Set<ReturnType<typeof setTimeout>>();
  #prepareTimer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the motion that was heard last is under way. */
  #busyUntil = 0;
  #ownPlayAt = Number.NEGATIVE_INFINITY;
  /** The table waits for the one at this screen. */
  #isMyAction = false;

  constructor() {
    const onVisibilityChange = () => this.#handleVisibility();
    document.addEventListener("visibilitychange", onVisibilityChange);
    this.#cleanups = [
      onGesture(() => audioPlayer.unlock()),
      onSettingsChange(() => this.#applySettings()),
      () => document.removeEventListener("visibilitychange", onVisibilityChange),
    ];
    audioPlayer.setSuspended(false);
    this.#applySettings();
  }

  /** Says whether the table waits for the one at this screen: out of sight, the window calls. */
  setMyAction(isMyAction: boolean): void {
    this.#isMyAction = isMyAction;
    if (this.#turnAlert.update(document.hidden && isMyAction)) this.#play("turn");
  }

  /** Lets a moment be heard and felt as it begins to move on the screen. */
  playEvents(view: View, events: readonly SeenEvent[]): void {
    if (document.hidden || events.length === 0) return;
    const now = performance.now();
    const ownPlayAgeMs = now - this.#ownPlayAt;
    const { cues, durationMs } = planSounds(view, events, {
      backlogMs: Math.max(0, this.#busyUntil - now),
      ownPlayAgeMs: ownPlayAgeMs < OWN_PLAY_EXPIRY_MS ? ownPlayAgeMs : undefined,
      isInstant: isMotionReduced(),
    });
    this.#busyUntil = Math.max(now, this.#busyUntil) + durationMs;
    // A stand-in's turn is nobody's to be called for.
    for (const soundCue of cues) if (soundCue.sound !== "turn" || this.#isMyAction) this.#playCue(soundCue);
  }

  /** The same screen, if there is one; one's own card is felt as it leaves the hand, in this very frame. */
  withSound(canvas: OwnPlayTarget | undefined): OwnPlayTarget {
    return {
      beginPlay: (key) => {
        this.#ownPlayAt = performance.now();
        this.#vibrate(OWN_PLAY_VIBRATION);
        canvas?.beginPlay(key);
      },
      rollBackPlay: (key) => canvas?.rollBackPlay(key),
    };
  }

  /** That does not go. */
  playRefusal(): void {
    this.#play("refuse");
  }

  /** Somebody says something. */
  playChat(): void {
    if (!document.hidden) this.#play("said");
  }

  close(): void {
    for (const stop of this.#cleanups) stop();
    for (const timer of this.#vibrationTimers) clearTimeout(timer);
    clearTimeout(this.#prepareTimer);
    this.#turnAlert.update(false);
    this.#music.setPlaying(false);
    audioPlayer.setSuspended(true);
  }

  #playCue(soundCue: SoundCue): void {
    this.#play(soundCue.sound, soundCue);
    const vibration = vibrationFor(soundCue);
    if (vibration === undefined) return;
    const timer = setTimeout(() => {
      this.#vibrationTimers.delete(timer);
      this.#vibrate(vibration);
    }, soundCue.at);
    this.#vibrationTimers.add(timer);
  }

  #play(name: SoundName, { at = 0, gain = 1, pan = 0 }: Partial<SoundCue> = {}): void {
    if (!audioPlayer.isAudible) return;
    const sound = soundBank.next(name);
    audioPlayer.play(sound.wave, { at, pan, speed: sound.speed, gain: gain * sound.gain });
  }

  #vibrate(vibration: Vibration): void {
    if (settings().vibration && !document.hidden) vibrate(vibration);
  }

  /** The player looks away, or back. */
  #handleVisibility(): void {
    // The picture breaks off its motion, too.
    if (document.hidden) this.#busyUntil = 0;
    if (document.hidden) audioPlayer.stopEffects();
    this.#turnAlert.update(document.hidden && this.#isMyAction);
    this.#applySettings();
  }

  #applySettings(): void {
    const { volume, music } = settings();
    audioPlayer.setVolume(volume);
    if (hadGesture()) audioPlayer.unlock();
    this.#music.setPlaying(music && volume > 0 && !document.hidden);
    if (volume > 0) this.#prepareSounds();
  }

  /** Makes the sounds one by one, so that none of them is waited for. */
  #prepareSounds(): void {
    clearTimeout(this.#prepareTimer);
    this.#prepareTimer = setTimeout(() => {
      if (soundBank.prepareOne()) this.#prepareSounds();
    }, PREPARE_INTERVAL_MS);
  }
}

/** The moments in which a browser lets a page begin to sound. */
const GESTURES = ["pointerdown", "pointerup", "touchend", "click", "keydown"] as const;

/** Calls `run` in every gesture of the player's, wherever it is made; the answer takes that back. */
function onGesture(run: () => void): () => void {
  // Not each of them counts everywhere: a finger that comes down may be about to scroll.
  const gesture = () => isUserActivated() && run();
  for (const type of GESTURES) addEventListener(type, gesture, { capture: true, passive: true });
  return () => {
    for (const type of GESTURES) removeEventListener(type, gesture, { capture: true });
  };
}

/** True if the player has touched this page before, on the way to the table. */
function hadGesture(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** Older browsers do not tell: there it is tried. */
function isUserActivated(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

// What is felt of the table: short pulses of the device, in ms: on, off, on.

type Vibration = readonly number[];

/** The own card as it leaves the hand. */
const OWN_PLAY_VIBRATION: Vibration = [10];

const VIBRATIONS: Partial<Record<SoundName, Vibration>> = {
  turn: [20, 40, 20],
  hit: [55],
  win: [30, 60, 30, 60, 110],
};

/** What is felt of a cue; undefined where nothing is, or where it is another's matter. */
export function vibrationFor({ sound, isMine }: SoundCue): Vibration | undefined {
  return isMine ? VIBRATIONS[sound] : undefined;
}

/** Lets the device tremble where it can; a browser that cannot, or does not let us, is no matter. */
export function vibrate(vibration: Vibration): void {
  try {
    if (typeof navigator.vibrate === "function") navigator.vibrate([...vibration]);
  } catch {
    // A refusal is a refusal: the table goes on.
  }
}
