/** Keeps a table going: passes the star, lets bots think, starts a quick table, ends what nobody needs any more. */
import { impossible, type Rules } from "../../../shared/rules.ts";
import { FEWEST_SEATS, TABLE } from "../../../shared/seat.ts";
import { QUICK_SEATS } from "../../../shared/table-limits.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import { mostTimes } from "../match/extra-time.ts";
import type { Course } from "../match/match-flow.ts";
import { HostStar } from "../seats/host.ts";
import type { Sitter } from "../seats/player.ts";
import type { Attendance } from "../seats/presence.ts";
import { TableLife } from "../table-life.ts";
import { BotTurns, type BotTurnsOptions } from "./bots.ts";
import { QuickStart } from "./quick-start.ts";

export interface StewardOptions extends BotTurnsOptions {
  readonly course: Course;
  readonly attendance: Attendance;
  /** Opened by quick play: it starts by itself. */
  readonly isQuick: boolean;
  /** What a match that starts now is played by. */
  readonly rules: () => Rules;
  readonly announce: (notices: readonly Notice[]) => void;
  readonly endTable: () => void;
}

export class Steward {
  readonly #options: StewardOptions;
  readonly #star: HostStar;
  readonly #quickStart: QuickStart;
  readonly #bots: BotTurns;
  readonly #life: TableLife;

  constructor(options: StewardOptions) {
    const { clock, seats, announce, endTable, rules } = options;
    this.#options = options;
    this.#star = new HostStar({ clock, seats, onPassed: (host) => announce([starNotice(host)]) });
    this.#quickStart = new QuickStart({
      clock,
      seats,
      canDealTo: (count) => impossible(rules(), count) === undefined,
      start: (areBotsWelcome) => this.#startQuickly(areBotsWelcome),
    });
    this.#bots = new BotTurns(options);
    const ends = { table: endTable, match: () => this.#endIdle() };
    this.#life = new TableLife(clock, ends, () => mostTimes(seats));
  }

  /** The host's seat id; "" before anybody sat down. */
  get host(): string {
    return this.#star.id;
  }

  /** Who had the star when it was written down. */
  restoreHost(id: string): void {
    this.#star.restore(id);
  }

  /** When a quick table starts, in ms of server time; 0 when it is not about to. */
  get quickDeadline(): number {
    return this.#quickStart.deadline;
  }

  /** Does what the table's new situation asks for. The answer is what everybody should be told of it. */
  settle(isPaused: boolean): readonly Notice[] {
    const { course, isQuick } = this.#options;
    this.#bots.follow(course.match, isPaused);
    if (isQuick) this.#quickStart.follow(course.phase === "waiting");
    this.#settleLife();
    return this.#settleStar();
  }

  /** A person did something. */
  acted({ id }: Sitter): void {
    if (id === this.host) this.#star.hostActed();
    if (this.#options.course.isOn) this.#life.personActed();
  }

  stop(): void {
    this.#bots.stop();
    this.#quickStart.stop();
    this.#star.hostActed();
    this.#life.stop();
  }

  #startQuickly(areBotsWelcome: boolean): void {
    const { attendance, course, rules, announce } = this.#options;
    const come = areBotsWelcome ? attendance.addBots(QUICK_SEATS) : [];
    course.start(rules());
    announce(come);
  }

  #endIdle(): void {
    this.#options.course.submit(TABLE, { type: "end", why: "idle" }, { by: "table" });
  }

  #settleLife(): void {
    const { course } = this.#options;
    if (course.isOn) this.#life.plays();
    else if (course.phase === "waiting") this.#life.waits();
    // The rematch's clock moves the table on.
    else this.#life.stop();
  }

  #settleStar(): readonly Notice[] {
    const { seats, course } = this.#options;
    const isFirst = this.host === "";
    const host = this.#star.settle();
    const areReady = seats.present >= FEWEST_SEATS && seats.connected.every(({ ready }) => ready);
    this.#star.watch(course.phase === "waiting" && areReady);
    return host === undefined || isFirst ? [] : [starNotice(host)];
  }
}

function starNotice({ name }: Sitter): Notice {
  return { type: "hostChanged", name };
}
