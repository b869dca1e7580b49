/** The game's own code in a browser, bundled as the client is: plays records again when it is asked to. */
import { digestsOf } from "../digest.ts";

Object.assign(globalThis, { recordsPage: { digestsOf } });
document.documentElement.dataset["ready"] = "records";
