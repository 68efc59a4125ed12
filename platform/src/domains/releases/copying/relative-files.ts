import { isFileName } from '@lender-portal/releases';
import path from 'node:path/posix';

/** `from "./a.js"`, `import("./a.js")`, `new URL("./a.png", import.meta.url)`, with whatever quotes: as every bundler writes them. */
const IN_SCRIPTS = [/(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`?#]+)/g, /new URL\(\s*["'`]([^"'`?#:]+)["'`]\s*,\s*import\.meta\.url/g];
const IN_STYLES = [/url\(\s*["']?([^"')?#:]+)["']?\s*\)/g];

/** @returns the files that a script or a style sheet of a release leads to, by their names in the release */
export function relativeFiles(file: string, bytes: Buffer): string[] {
  const patterns = /\.m?js$/.test(file) ? IN_SCRIPTS : file.endsWith('.css') ? IN_STYLES : [];
  const text = patterns.length > 0 ? bytes.toString() : '';
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => path.join(path.dirname(file), name!)));
  return [...new Set(found)].filter(isFileName);
}
