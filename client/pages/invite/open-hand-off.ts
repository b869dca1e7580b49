/** Opens the dialog that moves a seat to another device, a lazy chunk; if that cannot be loaded, the next press tries again. */
export function openHandOffDialog(code: string): void {
  import("./hand-off-dialog.lazy.ts").then(
    ({ showHandOffDialog }) => showHandOffDialog(code),
    () => {},
  );
}
