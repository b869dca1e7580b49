/**
 * A browser that can get pushes, for pages without a server: Chromium without a window has neither notifications nor a push
 * service. The requests of the page are recorded, and the test decides how the browser and the server answer.
 */
import type { Page } from "playwright-core";

/** The part of the fake in the page; its name there is `fakePush`. */
export interface FakePush {
  permission: NotificationPermission;
  /** What the player answers when the browser asks. */
  answer: NotificationPermission;
  /** How often the browser has asked the player. */
  asked: number;
  isSubscribed: boolean;
  /** The tags of the notifications that are shown. */
  shown: string[];
}

declare global {
  var fakePush: FakePush;
}

export interface FakePushOptions extends Partial<Pick<FakePush, "permission" | "answer">> {
  /** False: the server sends no turn notifications. */
  readonly isOn?: boolean;
  /** How the server answers a new subscription. */
  readonly status?: number;
  readonly code?: string;
}

/** Requests to the API, as "POST push/subscriptions". */
export type ApiLog = readonly string[];

/** Call it before the page is loaded again. */
export async function installFakePush(page: Page, options: FakePushOptions = {}): Promise<ApiLog> {
  const { permission = "default", answer = "granted", isOn = true, status = 204, code = "" } = options;
  await page.addInitScript(fakeBrowser, { permission, answer });
  const requests: string[] = [];
  await page.route("**/api/push**", async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace("/api/", "");
    requests.push(`${request.method()} ${path}`);
    if (path === "push") return route.fulfill({ json: isOn ? { isOn, publicKey: "BAAA" } : { isOn } });
    if (request.method() === "DELETE" || status === 204) return route.fulfill({ status: 204 });
    return route.fulfill({ status, json: { error: { code } } });
  });
  return requests;
}

/** Runs in the page before its own scripts. */
function fakeBrowser({ permission, answer }: Pick<FakePush, "permission" | "answer">): void {
  const fake: FakePush = { permission, answer, asked: 0, isSubscribed: false, shown: [] };
  globalThis.fakePush = fake;
  const key = Uint8Array.from([4, 0, 0]).buffer;
  const subscription = {
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "B", auth: "A" } }),
    unsubscribe: async () => {
      fake.isSubscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (fake.isSubscribed ? subscription : null),
      subscribe: async () => {
        fake.isSubscribed = true;
        return subscription;
      },
    },
    getNotifications: async ({ tag = "" }) =>
      fake.shown
        .filter((each) => each === tag)
        .map((each) => ({ close: () => fake.shown.splice(fake.shown.indexOf(each), 1) })),
  };
  Object.defineProperty(Notification, "permission", { get: () => fake.permission });
  Notification.requestPermission = async () => {
    fake.asked += 1;
    if (fake.permission === "default") fake.permission = fake.answer;
    return fake.permission;
  };
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
  });
}

/** The page is hidden, or can be seen again, as its scripts see it. */
export async function setPageHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    const visibilityState = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
