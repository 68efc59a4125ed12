/** Kinds of previews; all other files are downloaded. Active content (SVG, HTML, XML) is never displayed. */
export type PreviewKind = 'image' | 'pdf' | 'text';

const kinds: Readonly<Record<string, PreviewKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/pdf': 'pdf',
  'text/plain': 'text',
};

/** @param mimeType in any case, with or without parameters */
export function previewKind(mimeType: string): PreviewKind | undefined {
  const essence = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return Object.hasOwn(kinds, essence) ? kinds[essence] : undefined;
}
