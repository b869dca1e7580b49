/** A real browser for tests: one launch for all tests of a process, one isolated page for each player. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium } from "./chromium.ts";
import { rememberPage } from "./open-pages.ts";

const ARGUMENTS = [
  // Tests also run as root, in containers, where Chromium's own sandbox cannot start.
  "--no-sandbox",
  "--disable-dev-shm-usage",
  // No graphics card: pages are composited without one, in a third of the time. WebGL is rendered in software, which
  // must be enabled in Chromium explicitly.
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--disable-sync",
  "--mute-audio",
  "--no-first-run",
  // An insecure origin, as a server at home has: only https and 127.0.0.1 itself count as secure.
  "--host-resolver-rules=MAP house.test 127.0.0.1",
];

/** Generous, as other programs may use the same machine. */
const TIMEOUT_MS = 120_000;

/** The viewport and input of a player. */
export interface Device {
  /** In CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Device pixels per CSS pixel; 1 if left out. */
  readonly dpr?: number;
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  /** True if the page may register its service worker: most tests check what the server sends. */
  readonly serviceWorker?: boolean;
  /** True if no round was played in this browser: else tests have all controls of the home page. */
  readonly isFirstVisit?: true;
}

/** A page of its own: no cookies, storage or history shared with any other. */
export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and lines that the page wrote to the console as errors: a test ends by asserting there are none. */
  readonly errors: string[];
}

/** Starts Chromium (`findChromium` says which); the caller closes it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), headless: true, args: [...ARGUMENTS, ...more] });
}

/** By their further arguments. */
const shared = new Map<string, Promise<Browser>>();

/** The browser of this process, which many test files use one after the other; it ends with the process. */
export async function sharedBrowser(...more: readonly string[]): Promise<Browser> {
  const key = more.join(" ");
  const launched = shared.get(key) ?? launchBrowser(more);
  shared.set(key, launched);
  const browser = await launched;
  if (browser.isConnected()) return browser;
  shared.delete(key);
  return sharedBrowser(...more);
}

/** Closes all contexts of a shared browser, so that the next test starts clean. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Opens an empty page on a device; close its context when done. */
export async function openPage(browser: Browser, device: Device): Promise<OpenedPage> {
  const context = await browser.newContext({
    // Dates and numbers are written the same on every machine.
    locale: "en-GB",
    viewport: { ...device.viewport },
    deviceScaleFactor: device.dpr ?? 1,
    hasTouch: device.touch ?? false,
    isMobile: device.touch ?? false,
    reducedMotion: device.reducedMotion === true ? "reduce" : "no-preference",
    serviceWorkers: device.serviceWorker === true ? "allow" : "block",
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  // Also the windows that the page opens.
  context.on("page", rememberPage);
  const page = await context.newPage();
  if (device.isFirstVisit !== true) await context.addInitScript(storeFinishedRound);
  return { page, context, errors: collectErrors(page) };
}

/** Runs in the page. An empty page has no storage. */
function storeFinishedRound(): void {
  const isEmpty = location.origin === "null";
  if (!isEmpty && localStorage.getItem("last-card:install") === null)
    localStorage.setItem("last-card:install", "done");
}

/**
 * For a page, or all pages of a context, whose canvas no test checks: everything works as usual, but nothing is painted on
 * canvases. Without a graphics card Chromium would paint in software, which would take most of a test's time.
 */
export async function disablePainting(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(skipPainting);
  await pages.addInitScript(skipCardFaces);
}

/** Runs in the page. A canvas that nothing is drawn on takes no memory, either. */
function skipPainting(): void {
  const nothing = () => {};
  const paint = { clear: nothing, drawArrays: nothing, drawElements: nothing };
  const upload = { texImage2D: nothing, texSubImage2D: nothing, generateMipmap: nothing };
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    Object.assign(prototype, paint, upload);
  const { prototype } = CanvasRenderingContext2D;
  const answers = /^(?:measureText|create|get|is)/;
  const draws = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => typeof value === "function" && !answers.test(name))
    .map(([name]) => [name, nothing]);
  Object.assign(prototype, Object.fromEntries(draws), { getImageData: () => new ImageData(1, 1) });
}

/** Runs in the page. The card faces are SVG images that are only drawn on canvases: all are the same empty image. */
function skipCardFaces(): void {
  const blank = URL.createObjectURL(new Blob());
  const { createObjectURL, revokeObjectURL } = URL;
  const faces = new WeakSet<object>();
  const isFace = (options: BlobPropertyBag | undefined) => options?.type === "image/svg+xml";
  globalThis.Blob = new Proxy(Blob, {
    construct(target, [parts, options]) {
      if (!isFace(options)) return new target(parts, options);
      const face = Object.create(target.prototype);
      faces.add(face);
      return face;
    },
  });
  URL.createObjectURL = (object) => (faces.has(object) ? blank : createObjectURL.call(URL, object));
  URL.revokeObjectURL = (address) => {
    if (address !== blank) revokeObjectURL.call(URL, address);
  };
  HTMLImageElement.prototype.decode = () => Promise.resolve();
}

/** A second page in the same browser: storage and history are those of the first. */
export async function openSecondPage({ context, errors }: OpenedPage): Promise<OpenedPage> {
  const page = await context.newPage();
  return { page, context, errors: collectErrors(page, [...errors]) };
}

function collectErrors(page: Page, errors: string[] = []): string[] {
  rememberPage(page);
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}
