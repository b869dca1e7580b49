/** Where the server listens without settings. In a file of its own, because the health check of the image loads nothing else. */

/** The port of the game if PORT is not set. */
export const DEFAULT_PORT = "2567";

/** Values of HOST with which the server listens on all addresses. */
export const ALL_ADDRESSES: readonly string[] = ["", "0.0.0.0", "::"];
