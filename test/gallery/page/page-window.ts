/** What stands behind a page that is photographed, and what the camera reaches in it. */
import type { FakeSession } from "../../harness/pages/fake-session.ts";
import type { PageState } from "../screenshot.ts";

export interface PageControls {
  readonly session: FakeSession;
  /** True once a door to a table was opened. */
  isAtTable: boolean;
}

declare global {
  /** Laid before the page begins. */
  var laidBackdrop: PageState;
  var stage: PageControls;
  /** How many frames the page has asked for. */
  var framesAsked: number;
}
