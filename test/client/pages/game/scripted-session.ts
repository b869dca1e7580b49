/** A session whose answers and snapshots are given by a test. */

import type {
  PlayerInfo,
  TableSession,
  TableSnapshot,
} from "../../../../client/net/session/table-snapshot.ts";
import { staticPlayer, staticSnapshot } from "../../../../client/pages/replay/replay-snapshot.ts";
import type { Refusal, Result } from "../../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { View } from "../../../../shared/view.ts";
import type { Accepted } from "../../../../shared/wire/messages.ts";
import type { RequestName } from "../../../../shared/wire/requests.ts";

/** One request that has been sent and waits for its answer. */
export interface SentRequest {
  readonly name: RequestName;
  readonly payload: object;
  answer(result: Result<Accepted>): Promise<void>;
}

export class ScriptedSession implements Pick<TableSession, "request" | "snapshot" | "connectionState"> {
  readonly sent: SentRequest[] = [];
  connectionState: TableSession["connectionState"] = "connected";
  snapshot: TableSnapshot;

  constructor(view: View, n = 10) {
    this.snapshot = snapshotOf(view, n);
  }

  showView(view: View, n: number): void {
    this.snapshot = snapshotOf(view, n);
  }

  /** Changes the table's snapshot without an event. */
  update(part: Partial<TableSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
  }

  /** Something is different about who sits on a seat. */
  updateSeat(seat: number, part: Partial<PlayerInfo>): void {
    const players = this.snapshot.players.map((playerInfo) =>
      playerInfo.seat === seat ? { ...playerInfo, ...part } : playerInfo,
    );
    this.update({ players: players });
  }

  readonly request: TableSession["request"] = (name, payload) =>
    new Promise((resolve) => {
      const answer = async (result: Result<Accepted>) => {
        resolve(result);
        // The code that awaits the answer runs before the test continues.
        for (let step = 0; step < 3; step += 1) await Promise.resolve();
      };
      this.sent.push({ name, payload, answer });
    });

  /** Name and payload of each request so far. */
  get requests(): readonly (readonly [RequestName, object])[] {
    return this.sent.map(({ name, payload }) => [name, payload]);
  }
}

/** Records the calls of the page besides the requests. */
export class FakePage {
  readonly session: ScriptedSession;
  readonly refusals: Refusal["code"][] = [];
  readonly animations: string[] = [];
  /** What the player was told about raised cards. */
  readonly told: string[] = [];
  refreshes = 0;
  /** How often `cardLeftHand` was called. */
  cardsLeftHand = 0;

  constructor(view: View) {
    this.session = new ScriptedSession(view);
  }

  readonly canvas = () => ({
    beginPlay: (key: string) => void this.animations.push(`lift ${key}`),
    rollBackPlay: (key: string) => void this.animations.push(`settle ${key}`),
  });
  readonly cardLeftHand = () => {
    this.cardsLeftHand += 1;
  };
  /** What the canvas shows, if animations still run. */
  shown: View | undefined;
  readonly shownView = () => this.shown ?? this.session.snapshot.view;
  readonly explain = ({ code }: Refusal) => void this.refusals.push(code);
  readonly tell = (news: string) => void this.told.push(news);
  readonly refresh = () => {
    this.refreshes += 1;
  };
}

export function snapshotOf(view: View, n: number): TableSnapshot {
  const sitter = (_: number, seat: number) =>
    staticPlayer({
      ...{ id: `id-${seat}`, seat, name: `Player ${seat}`, avatar: "fox", waitingBudget: 60 },
      ...{ isHost: seat === 0, isMe: seat === view.seat },
    });
  return {
    ...staticSnapshot(view, view.cardCounts.map(sitter)),
    ...{ code: "ABCDEF", isPublic: true, spectatorsAllowed: true, rules: OFFICIAL_RULES, lastEvent: n },
  };
}
