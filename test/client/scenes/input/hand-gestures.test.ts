import assert from "node:assert/strict";
import { cardMiddle, drag, gestureTable, offsetBy, tap } from "./gesture-table.ts";

describe("gestures on the hand", () => {
  it("plays a card by a tap, and by one that trembles a little", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 2);
    tap(own, at);
    drag(own, "finger", at, offsetBy(at, 6, -7), offsetBy(at, 4, 5));
    const key = own.cards[2]?.key;
    assert.deepEqual(own.log, [`card ${key}`, `card ${key}`]);
  });

  it("raises the card in the frame of the press, and lets go of it", () => {
    const own = gestureTable("hand=5");
    tap(own, cardMiddle(own, 2));
    assert.deepEqual(own.raised, [own.cards[2]?.key, "undefined"]);
  });

  it("raises the card under a mouse, which tilts towards it", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 2);
    own.touch.hovered(at);
    own.touch.hovered(undefined);
    assert.deepEqual(own.raised, [own.cards[2]?.key, `tilt ${at.x}`, "undefined"]);
  });

  it("shows card after card closely under a finger that slides, and plays none", () => {
    for (const hand of ["hand=5", "hand=10"]) {
      const own = gestureTable(hand);
      drag(own, "finger", ...own.cards.map((_, i) => offsetBy(cardMiddle(own, i), 0, -2 * i)));
      const keys = own.cards.map(({ key }) => key);
      assert.deepEqual(own.log, []);
      assert.deepEqual(own.raised, [keys[0], ...keys.slice(1).map((key) => `close ${key}`), "undefined"]);
    }
  });

  it("follows a thumb's arc along the fan, and picks up a card only if the finger clearly moves up", () => {
    const own = gestureTable("hand=7");
    const start = cardMiddle(own, 1);
    drag(own, "finger", start, offsetBy(start, 40, -12), offsetBy(start, 80, -26), offsetBy(start, 120, -38));
    assert.deepEqual(own.log, []);
    drag(
      own,
      "finger",
      start,
      offsetBy(start, 44, 0),
      offsetBy(start, 46, -20),
      offsetBy(start, 48, -60),
      offsetBy(start, 50, -250),
    );
    assert.deepEqual([...new Set(own.log)], [`carry ${own.cards[2]?.key}`]);
  });

  it("plays a card that is put down within the ring, and sends it home from elsewhere", () => {
    const own = gestureTable("hand=5");
    const [at, { ring }] = [cardMiddle(own, 1), own.layout];
    const key = own.cards[1]?.key;
    for (const pointer of ["finger", "mouse"] as const) {
      drag(own, pointer, at, offsetBy(at, 0, -30), own.layout.discardPile);
      drag(own, pointer, at, offsetBy(at, 0, -30), { x: ring.x, y: ring.y - ring.ry - 30 });
    }
    const once = [`carry ${key}`, `carry ${key}`, `card ${key}`, `carry ${key}`, `carry ${key}`];
    assert.deepEqual(own.log, [...once, ...once]);
  });

  it("plays a card that is pushed up quickly, however far it gets", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 1);
    own.touch.pressed({ ...at, ms: 0 }, "finger");
    own.touch.moved({ ...offsetBy(at, 5, -50), ms: 90 });
    own.touch.released({ ...offsetBy(at, 5, -60), ms: 120 });
    assert.equal(own.log.at(-1), `card ${own.cards[1]?.key}`);
  });

  it("does not play a card that is pushed up quickly, but hardly at all", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 1);
    own.touch.pressed({ ...at, ms: 0 }, "finger");
    own.touch.moved({ ...offsetBy(at, 2, -30), ms: 90 });
    own.touch.released({ ...offsetBy(at, 2, -30), ms: 120 });
    assert.ok(!own.log.includes(`card ${own.cards[1]?.key}`), own.log.join());
  });

  it("moves a card in the hand: a finger lifts it first, the mouse drags it along", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 0);
    const key = own.cards[0]?.key;
    drag(own, "finger", at, offsetBy(at, 0, -24), offsetBy(at, 90, -20));
    drag(own, "mouse", at, offsetBy(at, 30, 0), offsetBy(at, 90, 0));
    assert.deepEqual(
      own.log.filter((line) => !line.startsWith("carry")),
      [`move ${key} to 3`, `move ${key} to 3`],
    );
  });

  it("does nothing with a card that has left the hand while it was carried", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 1);
    own.touch.pressed({ ...at, ms: 0 }, "finger");
    own.touch.moved({ ...offsetBy(at, 0, -40), ms: 400 });
    own.held.cards = [];
    own.touch.moved({ ...own.layout.discardPile, ms: 800 });
    own.touch.released({ ...own.layout.discardPile, ms: 1200 });
    assert.deepEqual(own.log, [`carry ${own.cards[1]?.key}`]);
  });

  it("returns a card to the hand when the browser cancels the touch", () => {
    const own = gestureTable("hand=5");
    const at = cardMiddle(own, 1);
    own.touch.pressed({ ...at, ms: 0 }, "finger");
    own.touch.moved({ ...own.layout.discardPile, ms: 400 });
    own.touch.cancelled();
    own.touch.released({ ...own.layout.discardPile, ms: 500 });
    assert.deepEqual(own.log, [`carry ${own.cards[1]?.key}`]);
    assert.deepEqual([own.raised.at(-1), own.held.putDowns], ["undefined", 1]);
  });

  it("picks up no card while a colour or a seat must be chosen", () => {
    for (const query of ["hand=5&picker=play", "hand=5&swap"]) {
      const own = gestureTable(query);
      drag(own, "finger", cardMiddle(own, 1), offsetBy(cardMiddle(own, 1), 0, -60), own.layout.discardPile);
      assert.deepEqual(own.log, [], query);
    }
  });

  it("while others think, takes a double tap on a card for one tap: the first may have ended the turn", () => {
    const own = gestureTable("hand=5&turn=1");
    const at = cardMiddle(own, 2);
    for (const ms of [1000, 1200]) {
      own.touch.pressed({ ...at, ms }, "finger");
      own.touch.released({ ...at, ms: ms + 40 });
    }
    assert.deepEqual(own.log, [`card ${own.cards[2]?.key}`]);
  });

  for (const [asked, change] of [
    ["colour", { picker: "play" }],
    ["seat", { isChoosingSeat: true }],
  ] as const) {
    it(`takes a double tap on a card for one tap where it asks for a ${asked}`, () => {
      const own = gestureTable("hand=5");
      const at = cardMiddle(own, 2);
      const tapAt = (ms: number) => {
        own.touch.pressed({ ...at, ms }, "finger");
        own.touch.released({ ...at, ms: ms + 40 });
      };
      const once = `card ${own.cards[2]?.key}`;
      tapAt(1000);
      own.held.model = { ...own.model, ...change };
      tapAt(1200);
      assert.deepEqual(own.log, [once]);
      tapAt(1700);
      assert.deepEqual(own.log, [once, "cancel"]);
    });
  }
});
