import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** A position, counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A position in a source file. */
export interface SourcePosition extends Position {
  /** Absolute path. */
  file: string;
}

/** @returns the positions in a stack, the innermost first */
export function* framesIn(stack: string): Generator<Position & { url: string }> {
  for (const word of stack.split(/[\s()]/)) {
    const [, url, line, column] = /^(https?:\/\/.+):(\d{1,9}):(\d{1,9})$/.exec(word) ?? [];
    if (url !== undefined) yield { url, line: Number(line), column: Number(column) };
  }
}

/** webpack's names are relative to the module's folder. */
const WEBPACK = /^webpack:\/\/.*?\/(\.{1,2}\/[^?]*)/;

/**
 * Finds the source of a position in a built file, by its source map.
 *
 * @param folder of the build
 * @param home folder of the module
 * @param file relative to `folder`
 * @returns undefined without a source map, or for sources outside `home` and in node_modules
 */
export async function findSource(
  { folder, home }: { folder: string; home: string },
  file: string,
  { line, column }: Position,
): Promise<SourcePosition | undefined> {
  const map = path.join(folder, `${file}.map`);
  const entry = lookUp(await readFile(map, 'utf8').catch(() => ''), line, column);
  if (!entry) return undefined;
  const inModule = WEBPACK.exec(entry.originalSource)?.[1];
  const source =
    inModule === undefined ? path.resolve(path.dirname(map), entry.originalSource) : path.resolve(home, inModule);
  const isOwn = source.startsWith(path.join(home, path.sep)) && !source.includes(`${path.sep}node_modules${path.sep}`);
  return isOwn && existsSync(source)
    ? { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : undefined;
}

interface MapEntry {
  originalSource: string;
  /** Counted from 0. */
  originalLine: number;
  originalColumn: number;
}

function lookUp(text: string, line: number, column: number): MapEntry | undefined {
  try {
    const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column - 1);
    // Code that a build adds has a position, but no source.
    return 'originalSource' in entry && entry.originalSource ? (entry as MapEntry) : undefined;
  } catch {
    // There is no valid source map.
    return undefined;
  }
}
