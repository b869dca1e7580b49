/** A file that is dropped anywhere on the page. */

const DRAG_OVER_CLASS = "is-dropping";

/** Listens until the answer is called; while a file is over the page, the page shows it. */
export function onFileDrop(dropped: (file: File) => void): () => void {
  const dragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    document.body.classList.add(DRAG_OVER_CLASS);
  };
  const dragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) document.body.classList.remove(DRAG_OVER_CLASS);
  };
  const drop = (event: DragEvent) => {
    document.body.classList.remove(DRAG_OVER_CLASS);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    dropped(file);
  };
  document.addEventListener("dragover", dragOver);
  document.addEventListener("dragleave", dragLeave);
  document.addEventListener("drop", drop);
  return () => {
    document.body.classList.remove(DRAG_OVER_CLASS);
    document.removeEventListener("dragover", dragOver);
    document.removeEventListener("dragleave", dragLeave);
    document.removeEventListener("drop", drop);
  };
}
