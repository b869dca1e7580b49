import { testBrowserKey } from "./test-browser-key.ts";

/** What a person asks of an evening, and its answer. */
export async function askEvening(url: string, name: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${testBrowserKey(name)}`, "content-type": "application/json" };
  const asked = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`${url}/api/evenings${path}`, asked);
  const text = await response.text();
  const answer = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, body: answer, code: answer?.error?.code };
}
