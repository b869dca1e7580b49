/** The host's consent to extra turn time, and the queue for a seat, as pages show them. */
import assert from "node:assert/strict";
import { SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import {
  sentRequestsOf,
  TableVisitor,
  updateSeat,
  updateTable,
} from "../../../harness/table/table-visitor.ts";

describe("extra turn time and the queue at the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const wish = (consent: "awaited" | "given" | "declined") => ({
    admissions: { kicked: [], asking: [], turnTimes: [{ seatId: "seat-1", factor: 2 as const, consent }] },
  });

  it("C4: a request does not interrupt the host, who answers in the menu by keyboard, and can change the answer", async () => {
    const page = await visitor.sit(SMALLEST_PHONE);
    await updateTable(page, wish("awaited"));
    await page.getByTestId("toast").filter({ hasText: "Theo asks for 2× turn time" }).waitFor();
    await page.getByTestId("menu").click();
    await page.getByRole("button", { name: "Players (1)" }).click();
    const group = page.getByRole("group", { name: "Extra turn time" });
    await group.getByRole("button", { name: "Allow: Theo asks for 2× turn time" }).press("Enter");
    await updateTable(page, wish("given"));
    await group.getByText("allowed", { exact: true }).waitFor();
    await group.getByRole("button", { name: "Not now: Theo asks for 2× turn time" }).press("Enter");
    await updateTable(page, wish("declined"));
    await group.getByRole("button", { name: "Allow: Theo asks for 2× turn time" }).waitFor();
    const answer = (allowed: boolean) => ["allowTurnTime", { seatId: "seat-1", factor: 2, allowed }];
    assert.deepEqual(await sentRequestsOf(page), [answer(true), answer(false)]);
    const heights = await page
      .locator(".admissions button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    assert.ok(heights.every((height) => height >= 44));
  });

  it("C4: the player who asks sees that the host must answer, and the answer", async () => {
    const page = await visitor.sit(SMALLEST_PHONE);
    await updateSeat(page, { seat: 0, turnTimeConsent: "awaited" });
    const toast = page.getByTestId("toast");
    await toast.filter({ hasText: "Waiting for the host to allow your extra time." }).waitFor();
    await updateSeat(page, { seat: 0, turnTimeConsent: "given", turnTimeFactor: 2 });
    await toast.filter({ hasText: "The host has allowed your extra time." }).waitFor();
    await updateSeat(page, { seat: 0, turnTimeConsent: "declined", turnTimeFactor: 1 });
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.getByText(/the host hasn’t allowed extra time/).waitFor();
  });

  it("C6: a spectator sees the place in the queue", async () => {
    const page = await visitor.sit(SMALLEST_PHONE, "none");
    await updateTable(page, { playsNextMatch: true, queuePosition: 2 });
    await page.getByText("You’ll get a seat when the next match begins. Place in the queue: 2.").waitFor();
  });
});
