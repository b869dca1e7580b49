/** What is heard and felt at a table: in step with its motion, as the player has set it. */
import type { SeenEvent } from "../../shared/event.ts";
import type { View } from "../../shared/view.ts";
import type { TableScreen } from "../scenes/contract.ts";
import { isMotionReduced, onSettingsChange, settings } from "../settings/settings.ts";
import { Speaker } from "./audio-player.ts";
import type { Cue } from "./cue.ts";
import { hadGesture, onGesture } from "./gestures.ts";
import { Music } from "./music.ts";
import { CARD_LEAVES, type Pulses, pulsesOf, vibrate } from "./pulses.ts";
import { Voices } from "./sound-bank.ts";
import type { SoundName } from "./sounds.ts";
import { soundsFor } from "./sounds-for.ts";
import { TurnCall } from "./turn-alert.ts";

/** One for the window: a browser's permission to sound is asked for once. */
const speaker = new Speaker(() => new AudioContext({ latencyHint: "interactive" }));
const voices = new Voices();
/** Between two sounds being made, in ms: the table is being drawn meanwhile. */
const BREATH_MS = 60;
/** A card that left the hand longer ago has landed, or come home, in ms. */
const FORGOTTEN_MS = 2000;

type OwnCards = Pick<TableScreen, "lift" | "settle">;

export class TableSounds {
  readonly #call = new TurnCall();
  readonly #music = new Music(speaker);
  readonly #stops: readonly (() => void)[];
  readonly #pulses = new Set<ReturnType<typeof setTimeout>>();
  #preparing: ReturnType<typeof setTimeout> | undefined;
  /** Until when the motion that was heard last is under way. */
  #busyUntil = 0;
  #liftedAt = Number.NEGATIVE_INFINITY;
  /** The table waits for the one at this screen. */
  #isAsked = false;

  constructor() {
    const looked = () => this.#look();
    document.addEventListener("visibilitychange", looked);
    this.#stops = [
      onGesture(() => speaker.unlock()),
      onSettingsChange(() => this.#obey()),
      () => document.removeEventListener("visibilitychange", looked),
    ];
    speaker.sleep(false);
    this.#obey();
  }

  /** Says whether the table waits for the one at this screen: out of sight, the window calls. */
  follow(isAsked: boolean): void {
    this.#isAsked = isAsked;
    if (this.#call.follow(document.hidden && isAsked)) this.#play("turn");
  }

  /** Lets a moment be heard and felt as it begins to move on the screen. */
  hear(view: View, events: readonly SeenEvent[]): void {
    if (document.hidden || events.length === 0) return;
    const now = performance.now();
    const sinceLift = now - this.#liftedAt;
    const { cues, lasts } = soundsFor(view, events, {
      backlog: Math.max(0, this.#busyUntil - now),
      lifted: sinceLift < FORGOTTEN_MS ? sinceLift : undefined,
      isInstant: isMotionReduced(),
    });
    this.#busyUntil = Math.max(now, this.#busyUntil) + lasts;
    // A stand-in's turn is nobody's to be called for.
    for (const cue of cues) if (cue.sound !== "turn" || this.#isAsked) this.#give(cue);
  }

  /** The same screen, if there is one; one's own card is felt as it leaves the hand, in this very frame. */
  along(screen: OwnCards | undefined): OwnCards {
    return {
      lift: (key) => {
        this.#liftedAt = performance.now();
        this.#pulse(CARD_LEAVES);
        screen?.lift(key);
      },
      settle: (key) => screen?.settle(key),
    };
  }

  /** That does not go. */
  refused(): void {
    this.#play("refuse");
  }

  /** Somebody says something. */
  said(): void {
    if (!document.hidden) this.#play("said");
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const pulse of this.#pulses) clearTimeout(pulse);
    clearTimeout(this.#preparing);
    this.#call.follow(false);
    this.#music.follow(false);
    speaker.sleep(true);
  }

  #give(cue: Cue): void {
    this.#play(cue.sound, cue);
    const pulses = pulsesOf(cue);
    if (pulses === undefined) return;
    const pulse = setTimeout(() => {
      this.#pulses.delete(pulse);
      this.#pulse(pulses);
    }, cue.at);
    this.#pulses.add(pulse);
  }

  #play(name: SoundName, { at = 0, gain = 1, pan = 0 }: Partial<Cue> = {}): void {
    if (!speaker.isHeard) return;
    const voice = voices.next(name);
    speaker.play(voice.wave, { at, pan, speed: voice.speed, gain: gain * voice.gain });
  }

  #pulse(pulses: Pulses): void {
    if (settings().vibration && !document.hidden) vibrate(pulses);
  }

  /** The player looks away, or back. */
  #look(): void {
    // The picture breaks off its motion, too.
    if (document.hidden) this.#busyUntil = 0;
    if (document.hidden) speaker.hush();
    this.#call.follow(document.hidden && this.#isAsked);
    this.#obey();
  }

  #obey(): void {
    const { volume, music } = settings();
    speaker.setVolume(volume);
    if (hadGesture()) speaker.unlock();
    this.#music.follow(music && volume > 0 && !document.hidden);
    if (volume > 0) this.#prepare();
  }

  /** Makes the sounds one by one, so that none of them is waited for. */
  #prepare(): void {
    clearTimeout(this.#preparing);
    this.#preparing = setTimeout(() => {
      if (voices.prepareOne()) this.#prepare();
    }, BREATH_MS);
  }
}
