/**
 * Text that nobody guesses, made of so many random bytes: letters, digits, "-" and "_". Browsers have `randomUUID` for
 * pages with https alone, and a server at home has none.
 */
export function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
