import assert from "node:assert/strict";
import { NO_INSETS, TOUCH_STRIP_WIDTH } from "../../../client/scenes/layout/layout-input.ts";
import { tableLayout } from "../../../client/scenes/layout/table-layout.ts";
import { zoomedGeometry } from "../../../client/scenes/viewport.ts";
import { zoomOf } from "../../../client/settings/apply-settings.ts";

describe("zoom", () => {
  it("leaves phones and laptops as they are, enlarges upright tablets a little, and grows with larger screens, however they are held", () => {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1180, 820],
      [1366, 768],
      [1600, 900],
    ] as const) {
      assert.equal(zoomOf(width, height), 1, `${width}x${height}`);
    }
    assert.equal(zoomOf(820, 1180), 1.2);
    assert.equal(zoomOf(1024, 1366), 1.25);
    assert.equal(zoomOf(1920, 1080), 1.2);
    assert.equal(zoomOf(2560, 1440), 1.6);
    assert.equal(zoomOf(1440, 2560), 1.6);
    assert.equal(zoomOf(7680, 4320), 2.5);
  });

  it("depends on the side with less room", () => {
    assert.equal(zoomOf(3440, 900), 1);
    assert.equal(zoomOf(3440, 1440), 1.6);
  });

  it("scales every box and its position", () => {
    const room = {
      ...{ width: 1600, height: 900, insets: NO_INSETS, seats: 4, viewer: 0, handSize: 7 },
      ...({ minStripWidth: TOUCH_STRIP_WIDTH, thumb: "right", textScale: 1 } as const),
    };
    const laid = { ...tableLayout(room), zoom: 1, hand: [] };
    const { seats, picker, status, actions, zoom } = zoomedGeometry(laid, 1.6);
    assert.equal(zoom, 1.6);
    assert.equal(seats[0], undefined);
    assert.equal(seats[1]?.x, (laid.seats[1]?.x ?? 0) * 1.6);
    assert.equal(seats[1]?.w, (laid.seats[1]?.w ?? 0) * 1.6);
    assert.deepEqual(
      picker.map(({ color }) => color),
      laid.picker.map(({ color }) => color),
    );
    assert.equal(status.y, laid.status.y * 1.6);
    assert.equal(actions.flow, "row");
  });
});
