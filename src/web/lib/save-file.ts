/** Whether the browser lets a page save a file; old ones do not. */
export function canSaveFiles(): boolean {
  return 'download' in HTMLAnchorElement.prototype;
}

/** Has the browser save what the page has made. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
