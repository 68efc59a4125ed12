import {
  declaredKind,
  kindFromMimeType,
  matchesDeclaredKind,
  type FileKind,
} from '@lender-portal/server-kit/files/file-kinds';
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import { FileServiceError } from '../errors';

interface Content {
  mimeType: string;
  extension: string;
}

/** Kinds without a signature. */
const TEXT: Partial<Record<FileKind, Content>> = {
  xml: { mimeType: 'application/xml', extension: 'xml' },
  text: { mimeType: 'text/plain', extension: 'txt' },
};

/** Older Office formats share one container. */
const LEGACY: Partial<Record<FileKind, Content>> = {
  word: { mimeType: 'application/msword', extension: 'doc' },
  sheet: { mimeType: 'application/vnd.ms-excel', extension: 'xls' },
  slides: { mimeType: 'application/vnd.ms-powerpoint', extension: 'ppt' },
};

/** Readers accept bytes of scanners and gateways before the header of a PDF (PDF 1.7, Annex H, note 13). */
const HEAD_BYTES = 1024;

/**
 * Detects a file's type from its content, regardless of its name.
 *
 * @returns the detected MIME type
 * @throws FileServiceError if the type is not accepted or does not match the name
 */
export async function checkContent(path: string, fileName: string, declaredType: string): Promise<string> {
  const content = await detect(path, declaredKind(fileName, declaredType));
  const kind = content && kindFromMimeType(content.mimeType);
  if (!content || !kind) throw new FileServiceError(415, 'The content of this file has a type that is not accepted');
  if (!matchesDeclaredKind(fileName, declaredType, { kind, extension: content.extension }))
    throw new FileServiceError(415, `The content of this file (${content.mimeType}) does not match its extension`);
  return content.mimeType;
}

async function detect(path: string, declared: FileKind | undefined): Promise<Content | undefined> {
  const head = await readHead(path);
  const text = declared && TEXT[declared];
  if (text) return head.includes(0) ? undefined : text;
  const found = await fileTypeFromFile(path);
  if (found?.mime === 'application/x-cfb') return declared && LEGACY[declared];
  if (found) return { mimeType: found.mime, extension: found.ext };
  const isPdf = declared === 'pdf' && head.includes('%PDF-');
  return isPdf ? { mimeType: 'application/pdf', extension: 'pdf' } : undefined;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
