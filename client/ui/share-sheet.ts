/** The share sheet of the device. */

/** True if the device has one. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** True if it takes this file. */
export function canShareFile(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
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
