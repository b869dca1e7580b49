import assert from "node:assert/strict";
import { formatDate, formatDateTime } from "../../../client/i18n/dates.ts";
import { setLanguage } from "../../../client/i18n/i18n.ts";

describe("dates and times", () => {
  it("are short enough for the header of a replay on a phone, in every language that is tried", async () => {
    for (const language of ["en", "de", "ja"] as const) {
      await setLanguage(language);
      const text = formatDate(Date.UTC(2026, 10, 24, 19, 50));
      assert.ok(text.length <= 18, text);
    }
  });

  it("name the month in English, where days and months are written in both orders", async () => {
    await setLanguage("en");
    assert.match(formatDateTime(Date.UTC(2026, 10, 24, 19, 50)), /Nov/);
  });
});
