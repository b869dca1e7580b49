/** Records a canvas as a short video, in real time. */

const CLIP_MS = 8_000;
const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 4_000_000;
/** The first one that the browser can record; most programs play MP4. */
const TYPES = ["video/mp4;codecs=avc1.42E01F", "video/mp4", "video/webm;codecs=vp9", "video/webm"] as const;

export interface ClipOptions {
  /** Paints the moment at this share of the clip, from 0 to 1. */
  readonly paint: (share: number) => void;
  readonly signal: AbortSignal;
}

/** True if the browser can record a canvas. */
export function canRecord(): boolean {
  return clipType() !== undefined && "captureStream" in HTMLCanvasElement.prototype;
}

/** The video; undefined if it was aborted, or if the browser cannot record it after all. */
export async function recordClip(
  canvas: HTMLCanvasElement,
  { paint, signal }: ClipOptions,
): Promise<Blob | undefined> {
  const mimeType = clipType() ?? "";
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const hasStopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  await paintAll(paint, signal);
  recorder.stop();
  await hasStopped;
  for (const track of stream.getTracks()) track.stop();
  const clip = new Blob(parts, { type: mimeType });
  return signal.aborted || clip.size === 0 ? undefined : clip;
}

function clipType(): (typeof TYPES)[number] | undefined {
  return "MediaRecorder" in globalThis
    ? TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined;
}

function paintAll(paint: ClipOptions["paint"], signal: AbortSignal): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - start) / CLIP_MS);
      paint(share);
      if (share < 1 && !signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, 1_000 / FRAMES_PER_SECOND);
  });
}
