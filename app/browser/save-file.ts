/** Safari reads the file a while after the click, and saves nothing if its address is gone by then (WebKit 211234). */
const KEPT_MS = 40_000;

/** Hands a file to the browser, to be saved under a name. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
