/** The rounds of a running match that casters may see (C6): asks the server again and again. Without a server there are none. */
import type { MatchRecord } from "../../../shared/record/record.ts";
import { t } from "../../i18n/i18n.ts";
import { fetchCast, fetchMatch, type HistoryRequestError } from "../../net/history-api.ts";
import { scheduleTimeout } from "../../scheduler.ts";

/** What is shown is at least two minutes old: asking more often would show it hardly earlier. In ms. */
const ASK_MS = 10_000;

export interface CastListener {
  /** More of the match can be watched. */
  shown(record: MatchRecord): void;
  /** There is nothing to watch now; the text says why. */
  failed(text: () => string): void;
  /** The match is over: its record can be read as that of any match. */
  over(): void;
}

export const castTitle = () => t("watching.castTitle");

type Said = "watching.castWaits" | `historyErrors.${HistoryRequestError}`;

/** Asks until the match is over, or the returned function is called. */
export function followCast(id: string, code: string, listener: CastListener): () => void {
  let isStopped = false;
  /** How many moves are shown; 0 if a text is shown instead, which is `said`. */
  let length = 0;
  let said: Said | undefined;
  let cancelTimer = () => {};
  const say = (key: Said) => {
    length = 0;
    if (key !== said) listener.failed(() => t(key));
    said = key;
  };
  const show = (record: MatchRecord) => {
    if (record.entries.length === 0) return say("watching.castWaits");
    if (record.entries.length > length) listener.shown(record);
    length = record.entries.length;
    said = undefined;
  };
  /** Without a connection, what can be watched already stays. */
  const explain = (error: HistoryRequestError) => {
    if (error === "castersNotAllowed" || length === 0) say(`historyErrors.${error}`);
  };
  const ask = async () => {
    const cast = await fetchCast(code, id);
    const isOver = !cast.ok && (await fetchMatch(id)).ok;
    if (isStopped) return;
    if (isOver) return listener.over();
    if (cast.ok) show(cast.value.record);
    else explain(cast.error);
    cancelTimer = scheduleTimeout(ASK_MS, () => void ask());
  };
  void ask();
  return () => {
    isStopped = true;
    cancelTimer();
  };
}
