/**
 * Copies a text for the reader to put in elsewhere. False where the browser lets nobody do so (without https it has no
 * clipboard to give): what is to be copied stands on the page besides, to be marked by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
