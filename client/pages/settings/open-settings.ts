/** Opens the settings over the place where one is. They travel when asked for; where they do not arrive, it is tried again at the next press. */
export function openSettings(): void {
  import("./settings-window.ts").then(
    ({ showSettingsWindow }) => showSettingsWindow(),
    () => {},
  );
}
