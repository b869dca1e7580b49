import { LONGEST_RECORD, type RecordResult, readRecord } from "../../../shared/record/read-record.ts";

/** The match that a file records, or what is wrong with it; a file that is too large is not even opened. */
export async function readRecordFile(file: File): Promise<RecordResult> {
  if (file.size > LONGEST_RECORD) return { ok: false, fault: { code: "tooLarge" } };
  try {
    return readRecord(await file.text());
  } catch {
    // It was taken away meanwhile, or it is a folder.
    return { ok: false, fault: { code: "notJson" } };
  }
}
