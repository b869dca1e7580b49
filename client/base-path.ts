/**
 * Where the game is on its server: "/", or below the path of another site (BASE_PATH in docs/configuration.md). Its pages are
 * there, with a query and a fragment, and so is the service worker. A page that does not exist is told by the server.
 */
const { document, location } = globalThis;
const site = new URL(
  document?.documentElement?.dataset?.["base"] ?? ".",
  location?.href ?? "http://localhost",
);

/** Begins and ends with a slash. */
export const BASE_PATH = site.pathname;

/** The address of the game as players type it, without a slash at the end. */
export const SITE_ADDRESS = site.origin + BASE_PATH.slice(0, -1);
