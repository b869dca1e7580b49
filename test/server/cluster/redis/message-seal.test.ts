import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { MAX_AGE_MS, MessageSeal } from "../../../../server/cluster/redis/message-seal.ts";

const SECRET = "correct horse battery";

describe("a message between processes", () => {
  const key = randomBytes(32);
  let now = 1_000_000;
  const sealOf = (processId: string, known: readonly string[] = ["a", "b"], ownKey = key) =>
    new MessageSeal({
      key: ownKey,
      ownId: () => processId,
      isKnown: (each) => known.includes(each),
      now: () => now,
    });
  const whyRefused = (seal: MessageSeal, topic: string, text: string) => {
    const opened = seal.open(topic, text);
    return opened.ok ? undefined : opened.why;
  };

  it("can only be read by processes of the cluster", () => {
    const text = sealOf("a").seal("topic", { password: SECRET });
    assert.deepEqual(sealOf("b").open("topic", text), { ok: true, data: { password: SECRET } });
    const seen = Buffer.from(text.split(".").at(-1) ?? "", "base64url").toString("latin1");
    assert.ok(!text.includes(SECRET) && !seen.includes(SECRET));
    const stranger = sealOf("a", ["a"], randomBytes(32));
    assert.equal(whyRefused(stranger, "topic", text), "forged");
    assert.equal(whyRefused(sealOf("b"), "topic", stranger.seal("topic", 1)), "forged");
  });

  it("is refused if anything of it was changed, or if it was sent to another topic", () => {
    const text = sealOf("a").seal("topic", "CODE,0");
    assert.equal(whyRefused(sealOf("b"), "other", text), "forged");
    const [version, sender, sentAt, sealed = ""] = text.split(".");
    const flipped = `${sealed.slice(0, -3)}${sealed.at(-3) === "A" ? "B" : "A"}${sealed.slice(-2)}`;
    for (const changed of [
      [version, "b", sentAt, sealed],
      [version, sender, Number(sentAt) + 1, sealed],
      [version, sender, sentAt, flipped],
    ]) {
      assert.equal(whyRefused(sealOf("b"), "topic", changed.join(".")), "forged");
    }
  });

  it("is refused if it is malformed", () => {
    const junk = ["", "1", "[0,1]", '"CODE,0"', "1.a.1.!", "2.a.1.AAAA", "1.a.x.AAAA", "1..1.AAAA"];
    for (const text of junk) assert.equal(whyRefused(sealOf("b"), "topic", text), "malformed", text);
    for (const sealed of ["", "AAAA"]) {
      assert.equal(whyRefused(sealOf("b"), "topic", `1.a.${now}.${sealed}`), "forged");
    }
  });

  it("is refused if its sender is dead or unknown, although it has the key", () => {
    assert.equal(whyRefused(sealOf("b"), "topic", sealOf("c").seal("topic", 1)), "unknownSender");
    assert.equal(whyRefused(sealOf("b", ["b"]), "topic", sealOf("a").seal("topic", 1)), "unknownSender");
  });

  it("is accepted once, and only for a short time", () => {
    const receiver = sealOf("b");
    const text = sealOf("a").seal("topic", 1);
    assert.equal(whyRefused(receiver, "topic", text), undefined);
    assert.equal(whyRefused(receiver, "topic", text), "repeated");
    const late = sealOf("a").seal("topic", 2);
    now += MAX_AGE_MS;
    assert.equal(whyRefused(receiver, "topic", text), "repeated");
    now += 1;
    assert.equal(whyRefused(receiver, "topic", text), "late");
    assert.equal(whyRefused(receiver, "topic", late), "late");
    const early = sealOf("a").seal("topic", 3);
    now -= MAX_AGE_MS + 1;
    assert.equal(whyRefused(receiver, "topic", early), "late");
  });
});
