/**
 * True in a frame of another page. There, browsers allow neither notifications nor installing, and a page from the cache would
 * lack what the server adds for frames (client/embedding/).
 */
export function isInFrame(): boolean {
  return "parent" in globalThis && parent !== window;
}
