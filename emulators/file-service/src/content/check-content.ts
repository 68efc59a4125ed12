import { declaredKind, kindFromMimeType, matchesDeclaredKind } from '@lender-portal/server-kit/files/file-kinds';
import { fileTypeFromFile } from 'file-type';
import { open, type FileHandle } from 'node:fs/promises';
import { FileServiceError } from '../errors';
import { typeOfCompoundFile } from './compound-file';
import { isUtf16, kindOfText } from './text-content';

interface Content {
  mimeType: string;
  extension: string;
}

const TEXT: Readonly<Record<'xml' | 'text', Content>> = {
  xml: { mimeType: 'application/xml', extension: 'xml' },
  text: { mimeType: 'text/plain', extension: 'txt' },
};

/** Types whose signatures are letters that text may start with: BM, MZ and ID3. */
const SPELLED = new Set(['image/bmp', 'application/x-msdownload', 'audio/mpeg']);

/**
 * Detects a file's type from its content, regardless of its name.
 *
 * @returns the detected MIME type
 * @throws FileServiceError if the type is not accepted or does not match the name
 */
export async function checkContent(path: string, fileName: string, declaredType: string): Promise<string> {
  const content = await detect(path, declaredKind(fileName, declaredType) === 'pdf');
  const kind = content && kindFromMimeType(content.mimeType);
  if (!content || !kind) throw new FileServiceError(415, 'The content of this file has a type that is not accepted');
  if (!matchesDeclaredKind(fileName, declaredType, { kind, extension: content.extension }))
    throw new FileServiceError(415, `The content of this file (${content.mimeType}) does not match its extension`);
  return content.mimeType;
}

/** Readers accept bytes of scanners and gateways before the header of a PDF (PDF 1.7, Annex H, note 13). */
const PDF_HEADER_WITHIN = 1024;

async function detect(path: string, isDeclaredPdf: boolean): Promise<Content | undefined> {
  const found = await fileTypeFromFile(path);
  if (!found && isDeclaredPdf && (await readWith(path, hasPdfHeader)))
    return { mimeType: 'application/pdf', extension: 'pdf' };
  // Our own rules classify markup and files without a signature. UTF-16's byte order mark also starts some audio
  // formats.
  if (!found || found.mime === 'application/xml' || (await readWith(path, isUtf16)))
    return readWith(path, describeText);
  const text = SPELLED.has(found.mime) ? await readWith(path, describeText) : undefined;
  if (text) return text;
  if (found.mime === 'application/x-cfb') return readWith(path, typeOfCompoundFile);
  return { mimeType: found.mime, extension: found.ext };
}

async function hasPdfHeader(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_HEADER_WITHIN));
  return buffer.subarray(0, bytesRead).includes('%PDF-');
}

async function describeText(file: FileHandle): Promise<Content | undefined> {
  const kind = await kindOfText(file);
  return kind && TEXT[kind];
}

async function readWith<T>(path: string, inspect: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await inspect(file);
  } finally {
    await file.close();
  }
}
