/** The share sheet of the device. */

/** True if the device has one. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Opens it; closing it without sharing is no error. False if the browser does not allow it now. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
