/** Which endpoints of push subscriptions the server calls: only those of known push services. Clients send any text. */
import { isIP } from "node:net";

/** The longest ones of today, those of Windows, have about 500 characters. */
export const MAX_ENDPOINT_LENGTH = 1024;

export class PushServices {
  readonly #hosts: readonly string[];
  readonly #testOrigin: string | undefined;

  /**
   * `hosts` are names, or `*.` and a name for everything below it (PUSH_HOSTS). `testOrigin` is for tests alone, and no
   * setting sets it: a push service on this machine.
   */
  constructor(hosts: readonly string[], testOrigin?: string) {
    this.#hosts = hosts;
    this.#testOrigin = testOrigin;
  }

  /** The endpoint as a URL; undefined if the server does not call it. */
  parse(endpoint: string): URL | undefined {
    if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return undefined;
    const url = new URL(endpoint);
    const { username, password, protocol, port, hostname } = url;
    if (username !== "" || password !== "") return undefined;
    if (this.isTest(url)) return url;
    // The URL of the default port has no port.
    return protocol === "https:" && port === "" && this.#isListed(hostname) ? url : undefined;
  }

  /** True for the push service of a test. */
  isTest({ origin }: URL): boolean {
    return this.#testOrigin !== undefined && origin === this.#testOrigin;
  }

  /** `hostname` is as the URL parser writes it: in small letters, and every IPv4 address in its usual form. */
  #isListed(hostname: string): boolean {
    if (isIP(hostname) !== 0 || hostname.startsWith("[")) return false;
    return this.#hosts.some((host) =>
      host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
    );
  }
}
