/** The card to flick in the waiting room, in a real browser with a fake session. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  FIRST_CARD,
  FLICK,
  type Flick,
  flickedCard,
  MAX_FLICK_SPEED,
} from "../../../../shared/wire/flick.ts";
import { PageVisitor, PHONE, sentRequests } from "../../../harness/pages/page-visitor.ts";

const MOVING = { ...PHONE, reducedMotion: false };
const THROWN: Flick = { x: 500, y: 500, vx: 2600, vy: 900 };

/** How the card lies after a flick. */
function lyingAfter(flick: Flick) {
  const { x, y, angle, card } = flickedCard(flick, FIRST_CARD, Number.POSITIVE_INFINITY);
  return { x, y, angle, card };
}
const FIRST = { x: FIRST_CARD.x, y: FIRST_CARD.y, angle: FIRST_CARD.angle, card: FIRST_CARD.card };

const cardOf = (page: Page) => page.getByRole("button", { name: "Flick the card" });

/** Where the card is: from 0 to 1 of its way, and what it shows. */
const shownOf = (page: Page) =>
  cardOf(page).evaluate((button) => {
    const number = (name: string) => Number(getComputedStyle(button).getPropertyValue(name));
    const card = Number(button.querySelector("img")?.dataset["card"] ?? 0);
    return { x: number("--x"), y: number("--y"), angle: number("--angle"), card };
  });

function receive(page: Page, flick: Flick, seatId = "seat-1"): Promise<void> {
  return page.evaluate((message) => harness.session.emitChat(message), { seatId, phrase: FLICK, flick });
}

/** Events of one pointer on the card: where and, in ms, when. */
function sendPointer(page: Page, events: readonly (readonly [string, number, number, number])[]) {
  return cardOf(page).evaluate((card, all) => {
    card.setPointerCapture = () => {};
    for (const [type, clientX, clientY, at] of all) {
      const event = new PointerEvent(type, { bubbles: true, isPrimary: true, clientX, clientY });
      Object.defineProperty(event, "timeStamp", { value: at });
      card.dispatchEvent(event);
    }
  }, events);
}

async function sentFlicks(page: Page): Promise<readonly Flick[]> {
  const sent = await sentRequests(page);
  assert.ok(sent.every(([name]) => name === "quickChat"));
  return sent.map(([, payload]) => (payload as { readonly flick: Flick }).flick);
}

describe("the card to flick in the waiting room", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("is flicked by a tap or a key, each time another way, and all are sent where it starts", async () => {
    const page = await visitor.sit("waiting");
    await cardOf(page).click();
    await cardOf(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    const [first, second, third, ...others] = await sentFlicks(page);
    assert.ok(first && second && third && others.length === 0);
    assert.deepEqual([first.x, first.y], [500, 500]);
    const { x, y } = lyingAfter(first);
    assert.deepEqual([second.x, second.y], [Math.round(1000 * x), Math.round(1000 * y)]);
    assert.equal(new Set([first, second, third].map(({ vx, vy }) => `${vx} ${vy}`)).size, 3);
    // With reduced motion it is there at once.
    assert.deepEqual(await shownOf(page), lyingAfter(third));
  });

  it("follows the pointer, flies on as fast as that was, and lies still where it is put down slowly", async () => {
    const page = await visitor.sit("waiting");
    const box = await cardOf(page).boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await sendPointer(page, [
      ["pointerdown", x, y, 1000],
      ["pointermove", x + 40, y, 1020],
      ["pointermove", x + 80, y, 1040],
      ["pointerup", x + 80, y, 1040],
      ["pointerdown", x, y, 2000],
      ["pointermove", x - 60, y, 2500],
      ["pointerup", x - 60, y, 3000],
    ]);
    // After a drag, browsers report a click, too.
    await cardOf(page).dispatchEvent("click", { detail: 1 });
    const [flick, ...others] = await sentFlicks(page);
    assert.ok(flick !== undefined && others.length === 0, "put down, and not flicked");
    assert.ok(
      flick.x > 700 && flick.vx > 3000 && flick.vx <= MAX_FLICK_SPEED && flick.vy === 0,
      JSON.stringify(flick),
    );
    const after = lyingAfter(flick);
    const shown = await shownOf(page);
    assert.ok(shown.x < after.x && shown.card === after.card);
  });

  it("that is flicked at a player ends before that player, whose eyes have followed it, for all who see it", async () => {
    const page = await visitor.sit("waiting");
    const [box, strip] = await Promise.all([
      cardOf(page).boundingBox(),
      page.locator(".flick-strip").boundingBox(),
    ]);
    assert.ok(box && strip);
    const seats = page.locator(".flick-seats > span");
    const faces = () => seats.evaluateAll((all) => all.map((each) => each.innerHTML));
    const count = await seats.count();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const seat of [0, count - 1]) {
      const face = await seats.nth(seat).boundingBox();
      assert.ok(face);
      const before = await faces();
      const [toX, toY] = [face.x + face.width / 2 - x, strip.y - y];
      await sendPointer(page, [
        ["pointerdown", x, y, 1000],
        ["pointermove", x + toX / 10, y + toY / 10, 1020],
        ["pointerup", x + toX / 10, y + toY / 10, 1020],
      ]);
      const { x: place, y: height } = lyingAfter((await sentFlicks(page)).at(-1) ?? THROWN);
      assert.ok(
        Math.abs(place - (seat + 0.5) / count) < 0.01 && height < 0.02,
        `${seat}: ${place} ${height}`,
      );
      assert.notEqual((await faces())[seat], before[seat]);
      assert.deepEqual(await shownOf(page), lyingAfter((await sentFlicks(page)).at(-1) ?? THROWN));
      await page.reload();
      await page.locator(".waiting").waitFor();
    }
  });

  it("that another player flicks flies to the same place with that player's face on it, and then nothing moves", async () => {
    const page = await visitor.sit("waiting", MOVING);
    await receive(page, THROWN);
    await page.locator(".flick-card .avatar").waitFor();
    assert.notDeepEqual(await shownOf(page), lyingAfter(THROWN));
    await page.waitForFunction(
      (end) => document.querySelector<HTMLElement>(".flick-strip")?.style.getPropertyValue("--angle") === end,
      String(lyingAfter(THROWN).angle),
    );
    assert.deepEqual(await shownOf(page), lyingAfter(THROWN));
    const isFaceInside = await page.locator(".flick-strip").evaluate((strip) => {
      const isInside = (translate: string) => {
        Object.assign(strip.querySelector<HTMLElement>(".flick-card")?.style ?? {}, { translate });
        const boxOf = (each: Element | null) => each?.getBoundingClientRect();
        const [face, all] = [boxOf(strip.querySelector(".avatar")), boxOf(strip)];
        return face !== undefined && all !== undefined && face.left >= all.left && face.right <= all.right;
      };
      return isInside("0") && isInside("calc(100cqw - 100%)");
    });
    assert.ok(isFaceInside);
    const frames = await page.evaluate(async () => {
      const frame = requestAnimationFrame;
      let asked = 0;
      globalThis.requestAnimationFrame = (draw) => {
        asked += 1;
        return frame(draw);
      };
      for (let i = 0; i < 3; i += 1) await new Promise(frame);
      globalThis.requestAnimationFrame = frame;
      return asked;
    });
    assert.equal(frames, 0);
    await page.locator(".flick-card .avatar").waitFor({ state: "detached" });
    assert.equal(await page.locator(".flick-strip [role=status]").innerText(), "");
    assert.deepEqual(await sentRequests(page), []);
  });

  it("does not fly for a muted player, nor a second time for one's own flick", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => localStorage.setItem("last-card:mute-everybody", "on"));
    await receive(page, THROWN);
    assert.deepEqual(await shownOf(page), FIRST);
    await page.evaluate(() => localStorage.removeItem("last-card:mute-everybody"));
    await receive(page, THROWN, "seat-0");
    assert.deepEqual(await shownOf(page), FIRST);
    await receive(page, THROWN);
    assert.deepEqual(await shownOf(page), lyingAfter(THROWN));
  });

  it("flies here only where the chat is off or the table refuses, without a word about it", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => {
      document.documentElement.dataset["chat"] = "off";
    });
    await cardOf(page).click();
    assert.notDeepEqual(await shownOf(page), FIRST);
    assert.deepEqual(await sentRequests(page), []);
    await page.evaluate(() => {
      delete document.documentElement.dataset["chat"];
      harness.session.refusal = { code: "rateLimited", details: {} };
    });
    await cardOf(page).click();
    assert.equal((await sentFlicks(page)).length, 1);
    assert.equal(await page.locator(".refused:not(:empty)").count(), 0);
  });
});
