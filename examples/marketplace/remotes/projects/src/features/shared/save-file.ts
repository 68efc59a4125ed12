/** Hands a text out as a file, as the browser saves downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The click has begun the download by then; the address keeps the text in memory.
  setTimeout(() => URL.revokeObjectURL(url));
}
