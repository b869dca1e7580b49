/**
 * Verifies a record in a thread of its own, so that the page stays quick. It is a file of its own in the build: the page
 * starts it with `new Worker`.
 */
import { type CheckInput, type CheckMessage, checkRecord } from "./check-record.lazy.ts";

const post = (message: CheckMessage): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<CheckInput>) => {
  post({ outcome: checkRecord(data, (part) => post({ part })) });
});
