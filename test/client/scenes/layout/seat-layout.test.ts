import assert from "node:assert/strict";
import { secondsUntil } from "../../../../client/net/session/server-clock.ts";
import { type Edges, edgesOf, NO_INSETS } from "../../../../client/scenes/layout/layout-input.ts";
import { CLOCK_RING_WIDTH } from "../../../../client/scenes/layout/screen-regions.ts";
import {
  avatarIconBoxes,
  fanSlots,
  plateLayout,
  type SeatBox,
} from "../../../../client/scenes/layout/seat-layout.ts";
import { tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import type { Box } from "../../../../client/scenes/scene-contract.ts";
import { contains, forEveryLayout, overlaps } from "./screens.ts";

/** The names of the marks that touch another one. */
function touching(marks: Readonly<Record<string, Box>>): readonly string[] {
  const edges = Object.entries(marks).map(([name, box]) => [name, edgesOf(box)] as const);
  const touches = (name: string, a: Edges) => edges.some(([other, b]) => other !== name && overlaps(a, b));
  return edges.filter(([name, a]) => touches(name, a)).map(([name]) => name);
}

/** Every size of plate that the table layout makes. */
function allPlates(): ReadonlyMap<string, SeatBox> {
  const plates = new Map<string, SeatBox>();
  forEveryLayout((_room, { seats }) => {
    for (const box of seats)
      if (box !== undefined) plates.set(`${box.w} ${box.h} ${box.textRoom ?? 0}`, { ...box, x: 0, y: 0 });
  });
  return plates;
}

describe("icons on an avatar", () => {
  const radii = new Set<number>();
  forEveryLayout((_room, { ownAvatar }) => {
    if (ownAvatar.r > 0) radii.add(ownAvatar.r);
  });
  for (const box of allPlates().values()) radii.add(plateLayout(box).avatar.r);

  it("never touch each other, on any avatar that the table has: a host's, a bot's, in teams", () => {
    for (const r of radii) {
      const spot = { x: 0, y: 0, r };
      const { crown: _crown, ...guest } = avatarIconBoxes(spot, false);
      for (const marks of [avatarIconBoxes(spot, true), guest]) {
        assert.deepEqual(touching(marks), [], `radius ${r}`);
      }
    }
  });

  it("leave the initial to be read, and stay in the room of the clock's ring", () => {
    for (const r of radii) {
      const room = 2 * (r + CLOCK_RING_WIDTH);
      const initial = edgesOf({ x: 0, y: 0, w: r * 0.4, h: r * 0.7 });
      for (const isHost of [true, false]) {
        const { badge } = avatarIconBoxes({ x: 0, y: 0, r }, isHost);
        assert.ok(contains(edgesOf({ x: 0, y: 0, w: room, h: room }), edgesOf(badge)), `radius ${r}`);
        assert.ok(!overlaps(edgesOf(badge), initial), `radius ${r}`);
      }
    }
  });
});

describe("seconds of an absent player", () => {
  it("are whole, rounded up, and never less than none", () => {
    assert.deepEqual(
      [30_000, 29_999, 1, 0, -5000].map((left) => secondsUntil(100_000 + left, 100_000)),
      [30, 30, 1, 0, 0],
    );
  });
});

describe("plate layout", () => {
  const plates = allPlates();

  it("never lets avatar, fan, count and name touch, on any plate that the table layout makes", () => {
    for (const [size, plate] of plates) {
      const { avatar, fan, count, name } = plateLayout(plate);
      const round = 2 * (avatar.r + CLOCK_RING_WIDTH);
      const avatarBox = { x: avatar.x, y: avatar.y, w: round, h: round };
      const boxes = Object.entries({ avatarBox, fan, count, name });
      boxes.forEach(([nameA, a], i) => {
        assert.ok(contains(edgesOf(plate), edgesOf(a)), `${size}: ${nameA} leaves the plate`);
        for (const [nameB, b] of boxes.slice(i + 1)) {
          assert.ok(!overlaps(edgesOf(a), edgesOf(b)), `${size}: ${nameA} covers ${nameB}`);
        }
      });
      assert.ok(count.w >= 17, `${size}: no room for two digits`);
    }
  });

  it("keeps the fan's cards in the fan's room", () => {
    for (const [size, plate] of plates) {
      const { fan } = plateLayout(plate);
      for (const slot of fanSlots(fan, 5, 0.24)) {
        const card = edgesOf({ x: slot.x, y: fan.y, w: fan.card, h: fan.card * 1.5 });
        assert.ok(card.left >= fan.x - fan.w / 2 - 0.6 && card.right <= fan.x + fan.w / 2 + 0.6, size);
      }
    }
  });

  /** The plates around a phone with four players. */
  function platesOnPhone(viewer: number, textScale: number): readonly SeatBox[] {
    const { seats } = tableLayout({
      ...{ width: 390, height: 844, insets: NO_INSETS, seats: 4, viewer, handSize: 7 },
      ...({ minStripWidth: 44, thumb: "right", textScale } as const),
    });
    return seats.filter((box) => box !== undefined);
  }

  it("has larger names and numbers, and room for them, if the player reads large texts", () => {
    const [usual, large] = [1, 2].map((textScale) => platesOnPhone(0, textScale).map(plateLayout));
    large?.forEach(({ name, count }, i) => {
      const before = usual?.[i];
      assert.ok(before !== undefined);
      for (const [now, then] of [[name, before.name] as const, [count, before.count] as const])
        assert.ok(now.h >= 1.4 * then.h && now.w >= 1.3 * then.w, `${now.w} x ${now.h}`);
    });
  });

  it("has room for a whole name where a spectator sees nothing but felt beside it (C6)", () => {
    for (const plate of platesOnPhone(-1, 1)) assert.ok(plateLayout(plate).name.w >= 105, `${plate.w}`);
  });
});
