/** Play with one switch, for those who have set it: its program travels to nobody else. */
import { onSettingsChange, settings } from "../settings/settings.ts";

/** Starts and stops the stepping as it is set, now and after every change. */
export function offerOneSwitch(): void {
  let stepping: Promise<() => void> | undefined;
  const follow = () => {
    const isWished = settings().stepping;
    if (isWished === (stepping !== undefined)) return;
    if (isWished) stepping = startedStepping();
    else {
      void stepping?.then((stop) => stop());
      stepping = undefined;
    }
  };
  onSettingsChange(follow);
  follow();
}

/** The answer stops it. Where its program does not arrive there is nothing to stop. */
function startedStepping(): Promise<() => void> {
  return import("./switch-scanning.lazy.ts").then(
    ({ startStepping }) => startStepping(),
    () => () => {},
  );
}
