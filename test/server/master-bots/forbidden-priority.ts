/** The thread of the pool where the system refuses another priority, as the filter of a systemd unit does. */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

os.setPriority = () => {
  throw new Error("A system error occurred: uv_os_setpriority returned EPERM (operation not permitted)");
};
syncBuiltinESMExports();
await import("../../../server/master-bots/master-thread.ts");
