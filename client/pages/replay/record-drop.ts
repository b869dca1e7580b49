/** A file that is dropped anywhere on the page. */

const OVER = "is-dropping";

/** Listens until the answer is called; while a file is over the page, the page shows it. */
export function onRecordDrop(dropped: (file: File) => void): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    document.body.classList.add(OVER);
  };
  const gone = (event: DragEvent) => {
    if (event.relatedTarget === null) document.body.classList.remove(OVER);
  };
  const drop = (event: DragEvent) => {
    document.body.classList.remove(OVER);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    dropped(file);
  };
  document.addEventListener("dragover", over);
  document.addEventListener("dragleave", gone);
  document.addEventListener("drop", drop);
  return () => {
    document.body.classList.remove(OVER);
    document.removeEventListener("dragover", over);
    document.removeEventListener("dragleave", gone);
    document.removeEventListener("drop", drop);
  };
}
