/** The game's code in a browser, bundled like the client: lets a test replay records. */
import { digestsOf } from "../digest.ts";

Object.assign(globalThis, { recordsPage: { digestsOf } });
document.documentElement.dataset["ready"] = "records";
