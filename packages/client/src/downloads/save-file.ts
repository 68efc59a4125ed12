export interface DownloadedFile {
  name: string;
  /** MIME type. */
  type: string;
  parts: BlobPart[];
}

/** Lets the browser save a file. */
export function saveFile({ name, type, parts }: DownloadedFile): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
