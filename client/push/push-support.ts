/** Whether this browser can get pushes, and the registration of the service worker that gets them. */
import { WHICH_TABLE } from "../../shared/wire/push.ts";
import { isInFrame } from "../frame.ts";
import { scheduleTimeout } from "../scheduler.ts";

/** Delay in ms before the worker is registered, so that everything else loads first. */
const LONGEST_WAIT_MS = 10_000;

/** False over plain HTTP, in a frame, and on iPhones until the game is on the home screen. */
export function canPush(): boolean {
  const hasPush = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  return hasPush && !isInFrame();
}

/** The registration; undefined if there is no worker yet. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}

/** The registration as soon as its worker runs; undefined if that takes too long, as if the browser refused the worker. */
export function readyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return new Promise((resolve) => {
    scheduleTimeout(LONGEST_WAIT_MS, () => resolve(undefined));
    navigator.serviceWorker.ready.then(resolve, () => resolve(undefined));
  });
}

/** Tells the service worker which table this page shows, whenever it asks; the returned function ends that. */
export function answerWorker(code: string): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const { serviceWorker } = navigator;
  const answer = ({ data, ports }: MessageEvent) => {
    if (data === WHICH_TABLE) ports[0]?.postMessage(code);
  };
  serviceWorker.addEventListener("message", answer);
  return () => serviceWorker.removeEventListener("message", answer);
}
