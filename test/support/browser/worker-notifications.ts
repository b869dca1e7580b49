/**
 * Chromium's service worker with a screen of its own: Chromium without a window shows no notifications, so what the worker
 * shows and closes is recorded in a list. Pushes are sent through the DevTools protocol, as from a push service.
 */
import type { BrowserContext, Page, Worker } from "playwright-core";
import { setPageHidden } from "./fake-push.ts";

/** A notification as the worker shows it. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly silent: boolean;
}

/** What the worker of a test has beside its own scope; its name in the worker is `screen`. */
interface WorkerScreen {
  readonly shown: (ShownNotification & { readonly data: unknown; close(): void })[];
  /** How often a notification was shown that made no sound, and one that did. */
  readonly history: ShownNotification[];
  readonly opened: string[];
  readonly focused: string[];
  /** What the worker learns about its pages. */
  visibility: "visible" | "hidden";
}

declare global {
  var workerScreen: WorkerScreen;
}

export class WorkerNotifications {
  readonly #page: Page;
  readonly #worker: Worker;
  readonly #push: (data: string) => Promise<void>;

  /** The page must be allowed to register its worker; waits for it. */
  static async open(page: Page): Promise<WorkerNotifications> {
    const context = page.context();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await worker.evaluate(fakeScreen);
    return new WorkerNotifications(page, worker, await openPushChannel(context, page));
  }

  private constructor(page: Page, worker: Worker, push: (data: string) => Promise<void>) {
    this.#page = page;
    this.#worker = worker;
    this.#push = push;
  }

  /** A push arrives. */
  deliver(data: string): Promise<void> {
    return this.#push(data);
  }

  /** Resolves as soon as exactly these titles are shown. */
  async whenShown(titles: readonly string[]): Promise<readonly ShownNotification[]> {
    for (;;) {
      const shown = await this.shown();
      if (shown.map(({ title }) => title).join() === titles.join()) return shown;
    }
  }

  shown(): Promise<readonly ShownNotification[]> {
    return this.#worker.evaluate(() =>
      workerScreen.shown.map(({ title, body, lang, tag, silent }) => ({ title, body, lang, tag, silent })),
    );
  }

  /** Everything that was ever shown. */
  history(): Promise<readonly ShownNotification[]> {
    return this.#worker.evaluate(() => [...workerScreen.history]);
  }

  /** The player presses the notification; the result is what the worker opened, and what it focused. */
  click(): Promise<Pick<WorkerScreen, "opened" | "focused">> {
    return this.#worker.evaluate(async () => {
      const [notification] = workerScreen.shown;
      const handled: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => handled.push(promise);
      self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
      await Promise.all(handled);
      return { opened: [...workerScreen.opened], focused: [...workerScreen.focused] };
    });
  }

  /** The page is hidden, or can be seen again, for its own scripts and for the worker. */
  async setPageHidden(isHidden: boolean): Promise<void> {
    await this.#worker.evaluate((hidden) => {
      workerScreen.visibility = hidden ? "hidden" : "visible";
    }, isHidden);
    await setPageHidden(this.#page, isHidden);
  }

  /** The page sees the worker's notifications, and can close them. */
  async connectPage(): Promise<void> {
    await this.#page.exposeFunction("closeShown", (tag: string) =>
      this.#worker.evaluate((wanted) => {
        for (const each of workerScreen.shown.filter((one) => one.tag === wanted)) each.close();
      }, tag),
    );
    await this.#page.addInitScript(() => {
      ServiceWorkerRegistration.prototype.getNotifications = async ({ tag = "" } = {}) => {
        const close = () => Reflect.get(globalThis, "closeShown")(tag);
        return [Object.assign(Object.create(Notification.prototype), { close })];
      };
    });
  }
}

async function openPushChannel(
  context: BrowserContext,
  page: Page,
): Promise<(data: string) => Promise<void>> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) => {
    await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

/** Runs in the worker. */
function fakeScreen(): void {
  const scope = Object.assign(globalThis, {}) as unknown as {
    registration: Record<string, unknown>;
    clients: Record<string, (options?: object) => Promise<unknown[]>>;
  };
  const screen: WorkerScreen = { shown: [], history: [], opened: [], focused: [], visibility: "visible" };
  globalThis.workerScreen = screen;
  const remove = (tag: string) => {
    const at = screen.shown.findIndex((one) => one.tag === tag);
    if (at >= 0) screen.shown.splice(at, 1);
  };
  scope.registration["showNotification"] = async (
    title: string,
    { body, lang, tag, silent, data }: ShownNotification & { data: unknown },
  ) => {
    remove(tag);
    const notification = { title, body, lang, tag, silent };
    screen.history.push(notification);
    screen.shown.push({ ...notification, data, close: () => remove(tag) });
  };
  scope.registration["getNotifications"] = async ({ tag = "" } = {}) =>
    screen.shown.filter((one) => one.tag === tag);
  const { clients } = scope;
  const matchAll = clients["matchAll"]?.bind(clients);
  clients["matchAll"] = async (options) => {
    const pages = (await matchAll?.(options)) ?? [];
    return pages.map((page) => {
      const url = String(Reflect.get(Object(page), "url"));
      const focus = async () => screen.focused.push(url);
      const postMessage = (message: unknown, ports: MessagePort[]) =>
        Reflect.apply(Reflect.get(Object(page), "postMessage"), page, [message, ports]);
      return { url, visibilityState: screen.visibility, focus, postMessage };
    });
  };
  Reflect.set(clients, "openWindow", async (url: string) => {
    screen.opened.push(url);
  });
}
