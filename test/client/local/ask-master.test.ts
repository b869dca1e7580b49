import assert from "node:assert/strict";
import { MasterInWorker, type MasterWorker } from "../../../client/local/ask-master.ts";
import type { MasterQuestion } from "../../../client/local/master-messages.ts";
import { chooseSharpMove, type MoveQuestion } from "../../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { lookAtPositions } from "../../shared/bots/master/random-positions.ts";
import { ManualScheduler } from "../net/connection/manual-scheduler.ts";

const DRAW: SeatCommand = { type: "draw" };

/** A worker that the test plays. */
class PlayedWorker extends EventTarget {
  readonly asked: MasterQuestion[] = [];
  isEnded = false;

  postMessage(message: MasterQuestion): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answers(command: SeatCommand | undefined, at = -1): void {
    this.dispatchEvent(new MessageEvent("message", { data: { id: this.asked.at(at)?.id, command } }));
  }

  breaks(): void {
    this.dispatchEvent(new Event("error"));
  }
}

describe("the masters of a local game", () => {
  function opened() {
    const workers: PlayedWorker[] = [];
    const clock = new ManualScheduler();
    const start = () => {
      const worker = new PlayedWorker();
      workers.push(worker);
      return worker as unknown as MasterWorker;
    };
    return { workers, clock, ask: new MasterInWorker(start, clock.after).chooseMove };
  }

  it("start one worker for all their questions, when the first one thinks", async () => {
    const { workers, ask } = opened();
    assert.equal(workers.length, 0);
    const answers = [ask(question()), ask(question())];
    assert.equal(workers.length, 1);
    assert.deepEqual(workers[0]?.asked[0], { type: "choose", ...question(), id: 1 });
    workers[0]?.answers(undefined, 1);
    workers[0]?.answers(DRAW, 0);
    assert.deepEqual(await Promise.all(answers), [DRAW, undefined]);
  });

  it("play a sharp move if the worker takes too long", async () => {
    const { workers, clock, ask } = opened();
    const answer = ask(question());
    clock.advance(4_000);
    assert.deepEqual(await answer, chooseSharpMove(question()));
    workers[0]?.answers(DRAW);
  });

  it("play a sharp move if the worker breaks, and start another one for the next question", async () => {
    const { workers, ask } = opened();
    const answer = ask(question());
    workers[0]?.breaks();
    assert.deepEqual(await answer, chooseSharpMove(question()));
    assert.equal(workers[0]?.isEnded, true);
    const next = ask(question());
    workers[1]?.answers(DRAW);
    assert.deepEqual(await next, DRAW);
  });

  it("play sharp moves if the browser allows no worker", () => {
    const refusing = new MasterInWorker(() => {
      throw new Error("no workers");
    }, new ManualScheduler().after);
    assert.deepEqual(refusing.chooseMove(question()), chooseSharpMove(question()));
  });

  it("end the worker when nobody has asked it for a minute", async () => {
    const { workers, clock, ask } = opened();
    const answer = ask(question());
    workers[0]?.answers(DRAW);
    await answer;
    clock.advance(59_000);
    const next = ask(question());
    clock.advance(3_000);
    workers[0]?.answers(DRAW);
    await next;
    assert.equal(workers[0]?.isEnded, false);
    clock.advance(60_000);
    assert.equal(workers[0]?.isEnded, true);
  });
});

let asked: MoveQuestion | undefined;

function question(): MoveQuestion {
  lookAtPositions(1, ({ game, seat, memory }) => {
    asked ??= { view: viewFor(game, seat), memory, seed: 1 };
  });
  assert.ok(asked !== undefined);
  return asked;
}
