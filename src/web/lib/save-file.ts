/** Returns false in old browsers. */
export function canSaveFiles(): boolean {
  return 'download' in HTMLAnchorElement.prototype;
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
