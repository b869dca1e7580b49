/**
 * Runs before the page's own script, on servers that let other sites show the game in a frame (FRAME_ANCESTORS, DISCORD_CLIENT_ID). Others do not
 * send it, so it is no part of the first page.
 */
import { keepInAddress } from "./address-storage.ts";

// Not frame.ts: this script loads no other file.
const isInFrame = parent !== window;

if (isInFrame && !isStorageAllowed()) keepInAddress();
if (isInFrame && new URLSearchParams(location.search).has("frame_id")) {
  // With an import that Vite follows, this script would load the first page before it has given it a storage.
  const activity = "./discord-activity.lazy.js";
  void import(/* @vite-ignore */ activity);
}

function isStorageAllowed(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}
