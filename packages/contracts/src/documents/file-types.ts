/** Accepted file types, for the file picker and for the `accept` attribute. */
export const acceptedFileTypes: readonly string[] = [
  'image/*',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.xml',
  '.ppt',
  '.pptx',
  '.rtf',
  'text/plain',
];

export const maxFilesPerPick = 10;

/** In bytes. */
export const maxFileSize = 250 * 1024 * 1024;

/** File kinds with their own icon. */
export type MimeGroup = 'image' | 'pdf' | 'document' | 'spreadsheet' | 'presentation' | 'text' | 'archive' | 'file';

const groups: readonly (readonly [MimeGroup, RegExp])[] = [
  ['image', /^image\//],
  ['pdf', /^application\/(x-)?pdf$/],
  [
    'document',
    /^(application|text)\/((x-)?rtf|richtext|msword|vnd\.(ms-word|openxmlformats-officedocument\.wordprocessingml|oasis\.opendocument\.text)\b.*)$/,
  ],
  [
    'spreadsheet',
    /^(text\/csv|application\/(csv|vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml|oasis\.opendocument\.spreadsheet)\b.*))$/,
  ],
  [
    'presentation',
    /^application\/vnd\.(ms-powerpoint|openxmlformats-officedocument\.presentationml|oasis\.opendocument\.presentation)\b.*$/,
  ],
  ['text', /^text\/plain$/],
  ['archive', /^application\/(zip|gzip|x-zip|x-zip-compressed|x-gzip)$/],
];

/** @param mimeType in any case, with or without parameters */
export function mimeGroup(mimeType: string): MimeGroup {
  const essence = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return groups.find(([, pattern]) => pattern.test(essence))?.[0] ?? 'file';
}
