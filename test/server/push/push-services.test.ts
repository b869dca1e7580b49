/** Which endpoints of push subscriptions the server calls. */
import assert from "node:assert/strict";
import { MAX_ENDPOINT_LENGTH, PushServices } from "../../../server/push/push-services.ts";
import { parseConfig } from "../../support/server/game-server.ts";

const services = new PushServices(parseConfig({}).PUSH_HOSTS);
const isCalled = (endpoint: string) => services.parse(endpoint) !== undefined;

describe("the endpoint of a subscription", () => {
  it("is called if it belongs to one of the push services that browsers use", () => {
    const real = [
      "https://fcm.googleapis.com/fcm/send/abc:APA91b",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
      "https://web.push.apple.com/QGuQyavXutnMH",
      "https://FCM.googleapis.com:443/fcm/send/abc",
    ];
    assert.deepEqual(
      real.filter((endpoint) => !isCalled(endpoint)),
      [],
    );
  });

  it("is not called otherwise", () => {
    const hostile = [
      ...["", "fcm.googleapis.com", "javascript:alert(1)", "file:///etc/passwd", "ftp://fcm.googleapis.com/"],
      ...[
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:80/x",
      ],
      ...["https://user@fcm.googleapis.com/x", "https://:secret@fcm.googleapis.com/x"],
      ...["https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/latest", "https://2130706433/x"],
      ...["https://0x7f.1/x", "https://[::ffff:127.0.0.1]/x", "https://localhost/x"],
      ...[
        "https://evil.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/",
      ],
      ...["https://fcm.googleapis.com@evil.example/", "https://evil.example/fcm.googleapis.com"],
      ...["https://fcm.googleapis.com./x", "https://push.apple.com/x", "https://evilpush.apple.com/x"],
      ...[
        "https://other.googleapis.com/x",
        "https://notify.windows.com/x",
        "https://fcm.googleapis.com\\@evil.example/",
      ],
      `https://fcm.googleapis.com/${"x".repeat(MAX_ENDPOINT_LENGTH)}`,
    ];
    const called = hostile.filter(isCalled);
    // The URL parser takes a backslash for a slash: the host is the listed one, and nothing else is called.
    assert.deepEqual(called, ["https://fcm.googleapis.com\\@evil.example/"]);
    assert.equal(services.parse(called[0] ?? "")?.hostname, "fcm.googleapis.com");
  });

  it("may only be the push service of a test if the test has named its origin", () => {
    const endpoint = "http://127.0.0.1:3210/send/x";
    assert.ok(!isCalled(endpoint));
    const inTest = new PushServices([], "http://127.0.0.1:3210");
    assert.ok(inTest.parse(endpoint) !== undefined);
    for (const other of [
      "http://127.0.0.1:3211/send/x",
      "https://127.0.0.1:3210/",
      "http://a@127.0.0.1:3210/",
    ])
      assert.equal(inTest.parse(other), undefined, other);
  });
});
