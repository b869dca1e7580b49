/** Sounds and vibration of a table, in step with its animations and as the player has set them. */

import type { SeenEvent } from "../../shared/redact.ts";
import type { View } from "../../shared/view.ts";
import { BASE_PATH } from "../base-path.ts";
import { t } from "../i18n/i18n.ts";
import { joined } from "../i18n/joined.ts";
import { chainPitch, touchMs } from "../scenes/animation/feel.ts";
import { isMotionReduced, onSettingsChange, settings } from "../settings/settings.ts";
import { AudioPlayer } from "./audio-player.ts";
import { Music } from "./music.ts";
import { duckUnder, SoundBank } from "./sound-bank.ts";
import type { SoundName } from "./sound-effects.ts";
import { planSounds, type SoundCue } from "./sound-plan.ts";

/** One for the whole page, because the browser has to allow sound only once. */
const audioPlayer = new AudioPlayer(() => new AudioContext({ latencyHint: "interactive" }));
const soundBank = new SoundBank();
/** Pause between the synthesis of two sounds, in ms, so that the canvas can draw meanwhile. */
const PREPARE_INTERVAL_MS = 60;
/** A card that left the hand longer ago than this (ms) has landed or is back in the hand. */
const OWN_PLAY_EXPIRY_MS = 2000;

export class TableSounds {
  readonly #turnAlert = new TurnAlert();
  readonly #music = new Music(audioPlayer);
  readonly #cleanups: readonly (() => void)[];
  readonly #vibrationTimers = new Set<ReturnType<typeof setTimeout>>();
  #prepareTimer: ReturnType<typeof setTimeout> | undefined;
  /** When the animations whose sounds were planned last will end. */
  #busyUntil = 0;
  #ownPlayAt = Number.NEGATIVE_INFINITY;
  /** The table waits for this player. */
  #isMyAction = false;
  /** The big screen is heard: this device only vibrates. */
  #isHandOnly = false;

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

  /** Sets whether the table waits for this player. If the page is hidden, the browser tab shows it. */
  setMyAction(isMyAction: boolean): void {
    this.#isMyAction = isMyAction;
    if (this.#turnAlert.update(document.hidden && isMyAction)) this.#play("turn");
  }

  /** On a device that shows only the hand, nothing of the table is heard, and the player's turn is felt more. */
  setHandOnly(isHandOnly: boolean): void {
    this.#isHandOnly = isHandOnly;
  }

  /** Plays the sounds of events when the canvas starts to show them. */
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
    // While a bot plays for this player, their turn makes no sound.
    for (const cue of cues) if (cue.sound !== "turn" || this.#isMyAction) this.#playCue(cue);
  }

  /** A card of this player has left the hand: the device vibrates at once, and the card is heard when it lands. */
  cardLeftHand(): void {
    this.#ownPlayAt = performance.now();
    this.#vibrate(OWN_PLAY_VIBRATION);
  }

  /** A move was refused. */
  playRefusal(): void {
    this.#play("refuse");
  }

  /** A chat message has arrived. */
  playChat(): void {
    if (!document.hidden && !this.#isHandOnly) this.#play("said");
  }

  /** A firework at the end of a round or match. */
  playFirework(cue: Pick<SoundCue, "at" | "gain" | "pan">): void {
    if (!document.hidden && !this.#isHandOnly) this.#play("firework", cue);
  }

  /** Stops all sounds that play or will play, except for the music. */
  silence(): void {
    audioPlayer.stopEffects();
  }

  close(): void {
    for (const stop of this.#cleanups) stop();
    for (const timer of this.#vibrationTimers) clearTimeout(timer);
    clearTimeout(this.#prepareTimer);
    this.#turnAlert.update(false);
    this.#music.setPlaying(false);
    audioPlayer.setSuspended(true);
  }

  #playCue(cue: SoundCue): void {
    if (!this.#isHandOnly) this.#play(cue.sound, cue);
    const vibration = vibrationFor(cue, this.#isHandOnly);
    if (vibration === undefined) return;
    const timer = setTimeout(() => {
      this.#vibrationTimers.delete(timer);
      this.#vibrate(vibration);
    }, cue.at);
    this.#vibrationTimers.add(timer);
  }

  #play(name: SoundName, { at = 0, gain = 1, pan = 0, step = 0 }: Partial<SoundCue> = {}): void {
    if (!audioPlayer.isAudible) return;
    const sound = soundBank.next(name);
    const speed = sound.speed * chainPitch(step);
    audioPlayer.play(sound.wave, { at, pan, speed, gain: gain * sound.gain });
    if (duckUnder(name)) this.#music.duck(at);
  }

  #vibrate(vibration: Vibration): void {
    if (settings().vibration && !document.hidden) vibrate(vibration);
  }

  /** The page was hidden or is visible again. */
  #handleVisibility(): void {
    // The canvas ends its animations, too.
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

  /** Synthesizes all sounds one by one, so that they are ready when they are needed. */
  #prepareSounds(): void {
    clearTimeout(this.#prepareTimer);
    this.#prepareTimer = setTimeout(() => {
      if (soundBank.prepareOne()) this.#prepareSounds();
    }, PREPARE_INTERVAL_MS);
  }
}

/** The card in the waiting room, where there are no other sounds: call it after a gesture. */
export function playFlick(): void {
  const { volume, vibration } = settings();
  if (vibration) vibrate(OWN_PLAY_VIBRATION);
  audioPlayer.setSuspended(false);
  audioPlayer.setVolume(volume);
  audioPlayer.unlock();
  if (!audioPlayer.isAudible) return;
  const { wave, speed, gain } = soundBank.next("deal");
  audioPlayer.play(wave, { speed, gain });
}

/** The events in which browsers allow a page to start sound. */
const GESTURES = ["pointerdown", "pointerup", "touchend", "click", "keydown"] as const;

/** Calls `run` in every gesture anywhere on the page. Returns a function that stops this. */
function onGesture(run: () => void): () => void {
  // Not every event counts in every browser: a finger that touches the screen may be about to scroll.
  const gesture = () => isUserActivated() && run();
  for (const type of GESTURES) addEventListener(type, gesture, { capture: true, passive: true });
  return () => {
    for (const type of GESTURES) removeEventListener(type, gesture, { capture: true });
  };
}

/** True if the player has touched or clicked this page before. */
function hadGesture(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** Older browsers do not report this; there it is worth a try. */
function isUserActivated(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

/** Milliseconds on, off, on, and so on. */
type Vibration = readonly number[];

/** The player's card leaves the hand. */
const OWN_PLAY_VIBRATION: Vibration = [10];

const VIBRATIONS: Partial<Record<SoundName, Vibration>> = {
  turn: [20, 40, 20],
  uno: [15],
  caught: [40, 30, 40],
  win: [30, 60, 30, 60, 110],
  triumph: [30, 60, 30, 60, 30, 60, 180],
};

/** The player looks at the big screen: a turn must be felt. */
const HAND_ONLY_TURN: Vibration = [90, 70, 90];

/** The vibration that goes with a cue; undefined if it has none or is about another player. */
export function vibrationFor({ sound, isMine, cards }: SoundCue, isHandOnly = false): Vibration | undefined {
  if (!isMine) return undefined;
  if (cards > 0) return [touchMs(cards)];
  return isHandOnly && sound === "turn" ? HAND_ONLY_TURN : VIBRATIONS[sound];
}

/** Vibrates if the device can and the browser allows it. */
export function vibrate(vibration: Vibration): void {
  try {
    if (typeof navigator.vibrate === "function") navigator.vibrate([...vibration]);
  } catch {
    // Some browsers throw if vibration is not allowed: the game does not need it.
  }
}

// Alerts the player in a hidden browser tab with its title and icon, until the tab is visible again.

/** What a hidden browser tab still shows. */
interface TabAlert {
  title: string;
  icon: string;
}

const YOUR_TURN_ICON = `${BASE_PATH}emblem-turn.svg`;

export class TurnAlert {
  readonly #tab: TabAlert;
  /** The title and icon before the alert; undefined without an alert. */
  #original: TabAlert | undefined;

  constructor(tab: TabAlert = browserTab()) {
    this.#tab = tab;
  }

  /** Shows or removes the alert. Returns true if it is new. */
  update(isAlerting: boolean): boolean {
    if (isAlerting === (this.#original !== undefined)) return false;
    if (isAlerting) this.#show();
    else this.#restore();
    return isAlerting;
  }

  #show(): void {
    this.#original = { title: this.#tab.title, icon: this.#tab.icon };
    this.#tab.title = joined("beside", [t("table.yourTurn"), t("home.title")]);
    this.#tab.icon = YOUR_TURN_ICON;
  }

  #restore(): void {
    if (this.#original !== undefined) Object.assign(this.#tab, this.#original);
    this.#original = undefined;
  }
}

function browserTab(): TabAlert {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  return {
    get title() {
      return document.title;
    },
    set title(text) {
      document.title = text;
    },
    get icon() {
      return icon?.getAttribute("href") ?? "";
    },
    set icon(href) {
      icon?.setAttribute("href", href);
    },
  };
}
