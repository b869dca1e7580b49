/** The messages between the pages and the service worker, and how one waits for the answer to a message. */

/** What a page sends to a worker. */
export type MessageToWorker =
  /** To a new version that waits: start if no page is in a round. */
  | { readonly type: "activateBetweenRounds" }
  /** The page has loaded: files of older versions can go if no page uses them. */
  | { readonly type: "pageLoaded" }
  /** The reader has changed the language: its texts are stored, too. */
  | { readonly type: "languageChanged" }
  /** The server has a version that could not be installed: the next page comes from the network. */
  | { readonly type: "takePageFromNetwork" };

/** What a worker sends to the pages. */
export type MessageToPage =
  /** The page answers with a `PageState`. */
  { readonly type: "askPageState" } | { readonly type: "versionActivated"; readonly version: string };

/** What a page is doing. A page with a `version` other than the worker's still needs the files of its own version. */
export interface PageState {
  readonly isInRound: boolean;
  readonly version: string;
}

/** A page or a worker, as far as messages go. */
export interface MessageTarget {
  postMessage(message: MessageToPage, transfer: Transferable[]): void;
}

/** A page that is frozen, or whose code is broken, does not answer. */
const ANSWER_TIMEOUT_MS = 2_000;

/** Asks a page for its state; undefined if it does not answer. */
export function askPageState(page: MessageTarget): Promise<PageState | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(undefined), ANSWER_TIMEOUT_MS);
    const finish = (state: PageState | undefined) => {
      clearTimeout(timer);
      port1.close();
      resolve(state);
    };
    port1.onmessage = ({ data }) => finish(parsePageState(data));
    page.postMessage({ type: "askPageState" }, [port2]);
  });
}

/** Pages of another version may answer in another way. */
function parsePageState(data: unknown): PageState | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { isInRound, version }: Partial<Record<keyof PageState, unknown>> = data;
  return typeof isInRound === "boolean" && typeof version === "string" ? { isInRound, version } : undefined;
}
