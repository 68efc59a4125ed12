import type { FileHandle } from 'node:fs/promises';

const HEAD_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;
const UTF16_MARKS: readonly number[] = [0xfeff, 0xfffe];
/** Bytes that do not occur in text. Source: WHATWG MIME Sniffing, "binary data byte". */
const IS_BINARY = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f)),
);
/** Content that browsers treat as HTML (WHATWG MIME Sniffing, section 7.1) or that shells and PHP execute. */
const ACTIVE =
  /^(<(!doctype\s+html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|svg|!--|\?php)(?![\w-])|<%|#!)/i;

/** @returns `xml` or `text`; undefined if it is neither, or if a browser or shell would execute it */
export async function kindOfText(file: FileHandle): Promise<'xml' | 'text' | undefined> {
  const head = await readHead(file);
  const isXml = /^<[?a-z_!]/i.test(head);
  const root = isXml ? rootElement(head) : undefined;
  // Comments may precede the root element.
  if (root && /^(html|svg)$/i.test(root)) return undefined;
  if (!(await isText(file))) return undefined;
  if (head.startsWith('<?xml') || (root && !ACTIVE.test(head))) return root ? 'xml' : undefined;
  return ACTIVE.test(head) ? undefined : 'text';
}

/** Whether the file starts with a UTF-16 byte order mark. */
export async function isUtf16(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && UTF16_MARKS.includes(buffer.readUInt16BE(0));
}

async function readHead(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const bytes = buffer.subarray(0, bytesRead);
  const text = (await isUtf16(file))
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : bytes.toString();
  return text.replace(/^\ufeff/, '').trimStart();
}

/** The root element's local name. */
function rootElement(head: string): string | undefined {
  let rest = head;
  for (;;) {
    const skipped = /^\s*(<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\b[^[>]*(\[[\s\S]*?\]\s*)?>)/i.exec(rest)?.[0];
    if (skipped === undefined) break;
    rest = rest.slice(skipped.length);
  }
  return /^\s*<(?:[\w.-]+:)?([a-z_][\w.-]*)[\s/>]/i.exec(rest)?.[1];
}

async function isText(file: FileHandle): Promise<boolean> {
  if (await isUtf16(file)) return true;
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return true;
    for (let index = 0; index < bytesRead; index += 1) if (IS_BINARY[buffer[index]!]) return false;
    position += bytesRead;
  }
}
