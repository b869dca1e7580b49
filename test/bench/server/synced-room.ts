/** A minimal room of the framework that syncs a state with a hidden hand for each player. */
import { type Client, Room } from "@colyseus/core";
import { StateView, schema, t } from "@colyseus/schema";

const EXPLANATION = new Uint8Array(7);
const HAND = 7;

const Seat = schema({ count: t.uint8().default(0), hand: t.array("uint8").view() }, "BareSeat");
const State = schema(
  { n: t.uint32().default(0), turn: t.uint8().default(0), top: t.uint8().default(0), seats: t.map(Seat) },
  "BareState",
);

export class SyncedRoom extends Room<{ state: InstanceType<typeof State> }> {
  override state = new State();
  override patchRate = null;
  /** A card is laid down, and another one drawn: what a turn changes, without a rule, a journal or a clock. */
  override messages = {
    play: ({ sessionId }: Client, _payload: unknown) => {
      const { state } = this;
      const seat = state.seats.get(sessionId);
      if (seat === undefined) throw new Error("no player sits here");
      state.n += 2;
      state.turn = state.n % state.seats.size;
      state.top = 1 + (state.n % 100);
      seat.hand.splice(state.n % HAND, 1);
      seat.hand.push(state.top);
      seat.count = seat.hand.length;
      this.broadcastPatch();
      this.broadcastBytes(0, EXPLANATION, {});
      return { n: state.n };
    },
  };

  override onJoin(client: Client): void {
    const seat = new Seat();
    seat.hand.push(...Array.from({ length: HAND }, (_, card) => card + 1));
    this.state.seats.set(client.sessionId, seat);
    client.view = new StateView();
    client.view.add(seat);
  }
}
