import assert from "node:assert/strict";
import { wordFinder } from "../../../server/moderation/word-list.ts";
import { READY_TABLE_RULES } from "../../../shared/command.ts";

describe("the list of words", () => {
  const hasBlockedWord = wordFinder(["Zorbax", "two words", "."]);

  it("finds insults in several languages, in English also in disguise", () => {
    for (const name of ["fuck", "fuuuck", "Arschloch", "du Arschloch 7", "ПИЗДА", "大傻逼"])
      assert.ok(hasBlockedWord(name), name);
  });

  it("finds the operator's words as whole words", () => {
    for (const name of ["zorbax", "ZORBAX!", "My Two Words"]) assert.ok(hasBlockedWord(name), name);
    for (const name of ["Zorbaxia", "a.b", ""]) assert.ok(!hasBlockedWord(name), name);
  });

  it("leaves harmless names alone, with such letters in the middle of a word too", () => {
    const names = [
      "Ann",
      "Brisk Otter",
      "Scunthorpe",
      "Classic",
      "Assia",
      "Hurley",
      "Пётр",
      "王小明",
      "김철수",
    ];
    for (const name of [...names, ...READY_TABLE_RULES]) assert.ok(!hasBlockedWord(name), name);
  });
});
