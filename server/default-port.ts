/** The port of the game if PORT is not set. In a file of its own, because the health check of the image loads nothing else. */
export const DEFAULT_PORT = "2567";
