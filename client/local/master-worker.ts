/** A Web Worker that searches for the moves of masters in local games. It loads later than the page, and also offline. */
import { masterMove } from "../../shared/bots/master/master-bot.ts";
import type { MasterAnswer, MasterQuestion } from "./master-messages.ts";

addEventListener("message", ({ data: { id, view, memory, seed } }: MessageEvent<MasterQuestion>) => {
  const answer: MasterAnswer = { id, command: masterMove({ view, memory }, { seed }) };
  postMessage(answer);
});
