/** Opens the settings over the place where one is. They travel when asked for; where they do not arrive, it is tried again at the next press. */
export function openSettingsDialog(): void {
  import("./settings-dialog.lazy.ts").then(
    ({ showSettingsDialog: showSettingsWindow }) => showSettingsWindow(),
    () => {},
  );
}
