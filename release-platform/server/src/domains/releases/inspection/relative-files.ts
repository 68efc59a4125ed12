import { tokenize, TokenType } from '@csstools/css-tokenizer';
import { isFileName } from '@lender-portal/releases';
import {
  listImports,
  inspectedFiles,
  MAX_SCRIPT_BYTES,
  importMetaUrls,
} from '@lender-portal/releases/inspection/internals';
import { readFile } from 'node:fs/promises';
import path from 'node:path/posix';

/** @returns the release's files that a script or style sheet refers to */
export async function relativeFiles(folder: string, file: string): Promise<string[]> {
  const isScript = /\.m?js$/.test(file);
  if (!isScript && !file.endsWith('.css')) return [];
  inspectedFiles.publish(file);
  const bytes = await readFile(path.join(folder, file));
  // The inspection of the copy rejects oversized scripts.
  const addresses =
    bytes.length > MAX_SCRIPT_BYTES ? [] : isScript ? await inScript(bytes.toString()) : inStyles(bytes.toString());
  const found = addresses.map((address) => path.join(path.dirname(file), address.split(/[?#]/)[0]!));
  return [...new Set(found)].filter(isFileName);
}

async function inScript(source: string): Promise<string[]> {
  const imports = await listImports(source).catch(() => []);
  return [...imports.filter((specifier) => /^\.{1,2}\//.test(specifier)), ...importMetaUrls(source).filter(isRelative)];
}

/** Function and at-rule whose first string is a URL. */
const BEFORE_ADDRESS = ['url', 'import'];

function inStyles(source: string): string[] {
  const found: string[] = [];
  let isUrl = false;
  for (const [type, , , , value] of tokenize({ css: source })) {
    if (type === TokenType.URL || (type === TokenType.String && isUrl)) found.push(value.value);
    const isBefore =
      (type === TokenType.Function || type === TokenType.AtKeyword) &&
      BEFORE_ADDRESS.includes(value.value.toLowerCase());
    isUrl = isBefore || (isUrl && type === TokenType.Whitespace);
  }
  return found.filter(isRelative);
}

/** Without a scheme, and not relative to a server's root. */
const isRelative = (address: string) => !/^([a-z][a-z\d+.-]*:|[/#?])/i.test(address);
