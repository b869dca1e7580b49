/** Global variables of the page of which screenshots are taken. */
import type { FakeSession } from "../../harness/pages/fake-session.ts";
import type { PageState } from "../screenshot.ts";

export interface PageControls {
  readonly session: FakeSession;
  /** True if the page has opened a table. */
  isAtTable: boolean;
}

declare global {
  /** Set before the page loads. */
  var initialPageState: PageState;
  var pageControls: PageControls;
  /** How many animation frames the page has requested. */
  var framesRequested: number;
}
