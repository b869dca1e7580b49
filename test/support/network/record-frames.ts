/** Records every frame that the server sends, just before it leaves the process. */
import { WebSocketClient } from "@colyseus/ws-transport";

export interface RecordedFrames {
  /** The frames sent on a connection so far. */
  sentTo(sessionId: string): readonly Buffer[];
  stop(): void;
}

/** `sending` is called with each, before it leaves. */
export function recordFrames(sending: () => void = () => undefined): RecordedFrames {
  const sent = new Map<string, Buffer[]>();
  const { raw } = WebSocketClient.prototype;
  WebSocketClient.prototype.raw = function (this: WebSocketClient, ...what) {
    const frames = sent.get(this.sessionId) ?? [];
    sending();
    frames.push(Buffer.from(what[0]));
    sent.set(this.sessionId, frames);
    return raw.apply(this, what);
  };
  return {
    sentTo: (sessionId) => sent.get(sessionId) ?? [],
    stop: () => {
      WebSocketClient.prototype.raw = raw;
    },
  };
}
