/** The host moves people about in the waiting room: by dragging, by pressing, by keyboard. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { displayedOrder, moveSeat } from "../../../../client/pages/waiting-room/reorder-seats.ts";
import {
  PageVisitor,
  PHONE,
  refuseNext,
  sentRequests,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";

describe("arranging the seats in the waiting room", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("goes by keyboard: one place down, and the focus stays on the way", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Move Theo", exact: true }).press("Enter");
    const ways = page.getByRole("group", { name: "Move Theo" });
    await ways.getByText("Place 2 of 4").waitFor();
    const down = ways.getByRole("button", { name: "Move Theo down" });
    await down.press("Enter");
    assert.deepEqual(await sentRequests(page), [
      ["setSeatOrder", { seatIds: ["seat-0", "seat-2", "seat-1", "seat-3"] }],
    ]);
    await tableSeats(page, ["seat-0", "seat-2", "seat-1", "seat-3"]);
    await ways.getByText("Place 3 of 4").waitFor();
    assert.ok(await down.evaluate((way) => way === document.activeElement), "the row moved under the focus");
    await ways.getByRole("button", { name: "Done" }).press("Enter");
    assert.ok(
      await page
        .getByRole("button", { name: "Move Theo", exact: true })
        .evaluate((el) => el === document.activeElement),
    );
  });

  it("goes by dragging a row, and shows the new order while the table is asked", async () => {
    const page = await visitor.sit("waiting", PHONE);
    await drag(page, "Merry Snail", "Theo");
    assert.deepEqual(await sentRequests(page), [
      ["setSeatOrder", { seatIds: ["seat-0", "seat-3", "seat-1", "seat-2"] }],
    ]);
    assert.deepEqual(await shownNames(page), ["Marisol", "Merry Snail", "Theo", "Aiko"]);
    assert.equal(
      await page.getByRole("group", { name: "Move Merry Snail" }).count(),
      0,
      "a drag is no press",
    );
    await tableSeats(page, ["seat-0", "seat-3", "seat-1", "seat-2"]);
    assert.deepEqual(await shownNames(page), ["Marisol", "Merry Snail", "Theo", "Aiko"]);
  });

  it("shows the table's own order again when it refuses, and says why", async () => {
    const page = await visitor.sit("waiting", PHONE);
    await refuseNext(page, "seatsChanged");
    await drag(page, "Merry Snail", "Theo");
    await page.getByText("Someone has joined or left").waitFor();
    assert.deepEqual(await shownNames(page), ["Marisol", "Theo", "Aiko", "Merry Snail"]);
  });

  it("is for the host, and easy to hit", async () => {
    const page = await visitor.sit("guest");
    assert.equal(await page.getByRole("button", { name: /^Move / }).count(), 0);
    await visitor.endVisit();
    const small = await visitor.sit("waiting", PHONE);
    await small.getByRole("button", { name: "Move Theo", exact: true }).click();
    assert.deepEqual(await tooSmallTargets(small), []);
  });
});

describe("an order of seats", () => {
  it("moves one, and keeps within its ends", () => {
    assert.deepEqual(moveSeat(["a", "b", "c"], "c", 0), ["c", "a", "b"]);
    assert.deepEqual(moveSeat(["a", "b", "c"], "a", 9), ["b", "c", "a"]);
    assert.deepEqual(moveSeat(["a", "b", "c"], "b", -1), ["b", "a", "c"]);
  });

  it("is shown as the host wants it only while it names exactly the seated players", () => {
    assert.deepEqual(displayedOrder(["a", "b"], ["b", "a"]), ["b", "a"]);
    assert.deepEqual(displayedOrder(["a", "b"], undefined), ["a", "b"]);
    assert.deepEqual(displayedOrder(["a", "b"], ["b", "c"]), ["a", "b"]);
    assert.deepEqual(displayedOrder(["a", "b", "c"], ["b", "a"]), ["a", "b", "c"]);
  });
});

async function drag(page: Page, name: string, onto: string): Promise<void> {
  const from = await page.getByRole("button", { name: `Move ${name}`, exact: true }).boundingBox();
  const to = await page.getByRole("listitem").filter({ hasText: onto }).boundingBox();
  assert.ok(from !== null && to !== null);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** The names from top to bottom, as they stand on the screen. */
function shownNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll(".sitter-name")];
    const top = (name: Element) => name.getBoundingClientRect().top;
    return names.toSorted((a, b) => top(a) - top(b)).map((name) => name.textContent ?? "");
  });
}

/** The table's order of seats. */
function tableSeats(page: Page, seatIds: readonly string[]): Promise<void> {
  return page.evaluate((ids) => {
    const { session } = harness;
    const seatOf = (id: string) => ids.indexOf(id);
    session.update({
      players: session.snapshot.players
        .map((playerInfo) => ({ ...playerInfo, seat: seatOf(playerInfo.id) }))
        .toSorted((a, b) => a.seat - b.seat),
    });
  }, seatIds);
}
