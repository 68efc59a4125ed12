/** How a document is shown in the page; everything else is saved. Active content (SVG, HTML, XML) is never shown. */
export type PreviewKind = 'image' | 'pdf' | 'text';

const kinds: Readonly<Record<string, PreviewKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/pdf': 'pdf',
  'text/plain': 'text',
};

/** @param mimeType of any case, with or without parameters */
export function previewKind(mimeType: string): PreviewKind | undefined {
  const essence = mimeType.replace(/;.*$/s, '').trim().toLowerCase();
  return Object.hasOwn(kinds, essence) ? kinds[essence] : undefined;
}
