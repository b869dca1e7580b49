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
    const number = (name: string) => Number(button.style.getPropertyValue(name));
    const card = Number(button.querySelector("img")?.dataset["card"] ?? 0);
    return { x: number("--x"), y: number("--y"), angle: number("--angle"), card };
  });

function receive(page: Page, flick: Flick, seatId = "seat-1"): Promise<void> {
  return page.evaluate((message) => harness.session.emitChat(message), { seatId, phrase: FLICK, flick });
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
  after(() => visitor.stop());

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
    await cardOf(page).evaluate(
      (card, { left, top }) => {
        const send = (type: string, by: number, at: number) => {
          const init = { bubbles: true, isPrimary: true, clientX: left + by, clientY: top };
          const event = new PointerEvent(type, init);
          Object.defineProperty(event, "timeStamp", { value: at });
          card.dispatchEvent(event);
        };
        card.setPointerCapture = () => {};
        send("pointerdown", 0, 1000);
        send("pointermove", 40, 1020);
        send("pointermove", 80, 1040);
        send("pointerup", 80, 1040);
        send("pointerdown", 0, 2000);
        send("pointermove", -60, 2500);
        send("pointerup", -60, 3000);
        // After a drag, browsers report a click, too.
        card.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
      },
      { left: x, top: y },
    );
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

  it("that another player flicks flies to the same place with that player's face on it, and then nothing moves", async () => {
    const page = await visitor.sit("waiting", MOVING);
    await receive(page, THROWN);
    await page.locator(".flick-card .avatar").waitFor();
    assert.notDeepEqual(await shownOf(page), lyingAfter(THROWN));
    await page.waitForFunction(
      (end) => document.querySelector<HTMLElement>(".flick-card")?.style.getPropertyValue("--angle") === end,
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
