/** Accepted kinds of documents. */
export type FileKind = 'image' | 'pdf' | 'word' | 'rtf' | 'sheet' | 'slides' | 'xml' | 'text';

const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'jfif', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'avif'],
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  rtf: ['rtf'],
  sheet: ['xls', 'xlsx'],
  slides: ['ppt', 'pptx'],
  xml: ['xml'],
  text: ['txt', 'text', 'log'],
};
const BY_EXTENSION = new Map(
  Object.entries(EXTENSIONS).flatMap(([kind, all]) => all.map((each) => [each, kind as FileKind] as const)),
);

const WORD = 'vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SLIDES = 'vnd.openxmlformats-officedocument.presentationml.presentation';
const TYPES: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /^image\/(?!svg)/],
  ['pdf', /^application\/pdf$/],
  ['word', new RegExp(`^application/(msword|${WORD})$`)],
  ['rtf', /^(application|text)\/rtf$/],
  ['sheet', new RegExp(`^application/(vnd.ms-excel|${SHEET})$`)],
  ['slides', new RegExp(`^application/(vnd.ms-powerpoint|${SLIDES})$`)],
  ['xml', /^(application|text)\/xml$/],
  ['text', /^text\/plain$/],
];

/** @returns undefined if the type is not accepted */
export const kindFromMimeType = (mimeType: string): FileKind | undefined =>
  TYPES.find(([, pattern]) => pattern.test(mimeType))?.[0];

/**
 * Determines the declared kind by extension, or by MIME type if there is no extension or it is an unusual image
 * extension.
 * @returns undefined if the kind is not accepted
 */
export function declaredKind(fileName: string, mimeType: string): FileKind | undefined {
  const extension = extensionOf(fileName);
  const byType = kindFromMimeType(mimeType);
  return BY_EXTENSION.get(extension) ?? (extension === '' || byType === 'image' ? byType : undefined);
}

/** Checks that the declared name and type match the detected content; `extension` is the usual one of that content. */
export function matchesDeclaredKind(
  fileName: string,
  mimeType: string,
  content: { kind: FileKind; extension: string },
): boolean {
  const named = extensionOf(fileName);
  const kind = declaredKind(fileName, mimeType);
  // Word saves RTF with either extension.
  if (kind === 'word' && content.kind === 'rtf') return true;
  return (
    kind === content.kind &&
    (kind !== 'image' || named === '' || BY_EXTENSION.get(named) === 'image' || named === content.extension)
  );
}

/** Lower case without the dot; '' if there is none. */
const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
