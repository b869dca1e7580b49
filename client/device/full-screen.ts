/**
 * Full screen: a state of the browser that only a press of the player may start. It is not stored, because a browser never
 * lets a page start in full screen.
 */

/** False where browsers have none, as on iPhones. */
export function canFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export function isFullScreen(): boolean {
  return (document.fullscreenElement ?? null) !== null;
}

/** Starts or ends full screen. If the browser refuses, everything stays as it is, and the listeners are called. */
export async function setFullScreen(isOn: boolean): Promise<void> {
  try {
    if (isOn) await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    else if (isFullScreen()) await document.exitFullscreen();
  } catch {
    // The event `fullscreenerror` renders the switch again.
  }
}

/** Calls `listener` after every change, also by Escape or by the browser; the returned function removes it. */
export function onFullScreenChange(listener: () => void): () => void {
  const events = ["fullscreenchange", "fullscreenerror"] as const;
  for (const event of events) document.addEventListener(event, listener);
  return () => {
    for (const event of events) document.removeEventListener(event, listener);
  };
}
