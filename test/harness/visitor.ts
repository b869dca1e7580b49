/**
 * Opens the pages of a harness in a real browser. The test files of a process share one page for each kind of device,
 * which loads the harness again for each visit: a new browser context would take five times as long.
 */
import assert from "node:assert/strict";
import type { Browser, CDPSession, Disposable, Page } from "playwright-core";
import {
  type Device,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { fakeWebGl } from "../support/browser/fake-webgl.ts";
import { forgetPage, isDescribed, rememberPage } from "../support/browser/open-pages.ts";
import { type ServedPages, servePages } from "./pages/serve-pages.ts";

/** What the storages of the browser have when a visit starts. A round was finished, unless that is undefined here. */
interface Stored {
  readonly session: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string | undefined>>;
}

interface ReusablePage extends OpenedPage {
  readonly kind: string;
  readonly devtools: CDPSession;
  /** True if a test has changed more than the next visit resets. */
  isChanged: boolean;
  /** The scripts that this visit added to the page. */
  readonly scripts: Disposable[];
}

/** A page is gone before it would pay to compile its scripts a second time. */
const WITHOUT_OPTIMIZING = "--js-flags=--no-turbofan --no-maglev";
/** What a test may have changed. */
const MEDIA = { media: null, colorScheme: "light", forcedColors: "none", contrast: "no-preference" } as const;
/** All storages, but not the compiled scripts. */
const STORAGE_TYPES = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems";

/** Pages that are open, but that no test uses, by their kind. */
const idle = new Map<string, ReusablePage>();
/** By folder; they end with the process. */
const served = new Map<string, Promise<ServedPages>>();

export abstract class Visitor {
  /** Run in every document of a visit, before its own scripts. */
  readonly scripts: (() => void)[] = [];
  readonly #folder: string;
  #served: ServedPages | undefined;
  #browser: Browser | undefined;
  /** A test may look at several pages. */
  readonly #opened: ReusablePage[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    const pages = served.get(this.#folder) ?? servePages(this.#folder);
    served.set(this.#folder, pages);
    this.#served = await pages;
    this.#browser = await sharedBrowser(WITHOUT_OPTIMIZING);
  }

  /** Leaves the pages, and fails if one had an unexpected error. */
  async endVisit(isExpected: (error: string) => boolean = () => false): Promise<void> {
    const unexpected: string[] = [];
    for (const opened of this.#opened.splice(0)) unexpected.push(...(await takeBack(opened, isExpected)));
    assert.deepEqual(unexpected, []);
  }

  /** Opens an address; the storages have only what is given here. */
  protected async open(search: string, device: Device, stored: Stored): Promise<Page> {
    if (this.#browser === undefined || this.#served === undefined)
      throw new Error("Start the visitor first.");
    const opened = await reusablePage(this.#browser, this.#served.address, device);
    this.#opened.push(opened);
    const { page } = opened;
    rememberPage(page);
    const local = { "last-card:install": "done", ...stored.local };
    await page.addInitScript(fillStorages, { ...stored, local, visit: crypto.randomUUID() });
    for (const script of this.scripts) await page.addInitScript(script);
    await page.goto(this.#served.address + search);
    return page;
  }
}

/** Runs in the page: at the start of a visit, and not when the page is loaded again. */
function fillStorages({ visit, session, local }: Stored & { readonly visit: string }): void {
  if (window.name === visit) return;
  window.name = visit;
  for (const [storage, values] of [[sessionStorage, session] as const, [localStorage, local] as const]) {
    storage.clear();
    for (const [key, value] of Object.entries(values)) if (value !== undefined) storage.setItem(key, value);
  }
}

/**
 * A page with this viewport and these preferences, which a page can change, unlike a touch screen. Each address
 * has pages of its own: a page that returns to an address from another one loads much slower.
 */
async function reusablePage(browser: Browser, address: string, device: Device): Promise<ReusablePage> {
  const { viewport, reducedMotion, ...fixed } = device;
  const kind = address + JSON.stringify(fixed);
  const opened = idle.get(kind) ?? (await openReusable(browser, device, kind));
  idle.delete(kind);
  await opened.page.setViewportSize(viewport);
  await opened.page.emulateMedia({ ...MEDIA, reducedMotion: reducedMotion ? "reduce" : "no-preference" });
  return opened;
}

async function openReusable(browser: Browser, device: Device, kind: string): Promise<ReusablePage> {
  // What a visit finds in the storages is its own affair.
  const opened = await openPage(browser, { ...device, isFirstVisit: true });
  const { page, context } = opened;
  await disablePainting(page);
  await fakeWebGl(page);
  const devtools = await context.newCDPSession(page);
  const reusable = { ...opened, kind, devtools, isChanged: false, scripts: [] };
  noteScripts(reusable);
  noteChanges(reusable);
  return reusable;
}

function noteScripts({ page, scripts }: ReusablePage): void {
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...values) => {
    const added = await add(...values);
    scripts.push(added);
    return added;
  };
}

/** What a test changes with these lasts until the page closes. */
function noteChanges(opened: ReusablePage): void {
  const { page } = opened;
  const ofPage = ["exposeBinding", "exposeFunction"];
  for (const [owner, names] of [[page, ofPage] as const, [page.clock, ["install"]] as const])
    for (const name of names) {
      const method: (...values: readonly unknown[]) => unknown = Reflect.get(owner, name);
      Reflect.set(owner, name, (...values: readonly unknown[]) => {
        opened.isChanged = true;
        return Reflect.apply(method, owner, values);
      });
    }
}

/** Leaves a page, which the next visit reuses if nothing is wrong with it. Returns its unexpected errors. */
async function takeBack(
  opened: ReusablePage,
  isExpected: (error: string) => boolean,
): Promise<readonly string[]> {
  const errors = opened.errors.splice(0).filter((error) => !isExpected(error));
  const isKept = errors.length === 0 && !idle.has(opened.kind) && isReusable(opened);
  if (isKept) await leave(opened);
  else await opened.context.close();
  // What was still loading has ended with the page, which may have said so.
  opened.errors.length = 0;
  if (isKept) idle.set(opened.kind, opened);
  return errors;
}

/** After a failure nobody knows in which state the page is. */
function isReusable({ page, context, isChanged }: ReusablePage): boolean {
  return !isChanged && !page.isClosed() && !isDescribed(page) && context.pages().length === 1;
}

/** Ends the document, in the same process of the browser, and resets what outlives it. */
async function leave({ page, context, devtools, scripts }: ReusablePage): Promise<void> {
  await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  const { origin } = new URL(page.url());
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${origin}/blank.html`);
  await context.clearPermissions();
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE_TYPES });
  await devtools.send("Page.resetNavigationHistory");
  forgetPage(page);
}
