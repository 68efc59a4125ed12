import { decodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Finding } from '@lender-portal/releases/inspection';
import {
  inspectedFiles,
  MAX_SOURCE_MAP_BYTES,
  readPositionMap,
  sourceMapOf,
} from '@lender-portal/releases/inspection/internals';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The source maps of a release after publishing. */
export interface KeptMaps {
  bytes: number;
  warnings: Finding[];
}

/** Both from 1, as in stack traces. */
export interface ScriptPosition {
  line: number;
  column: number;
}

/** Rewrites the source maps beside the files as position maps, and deletes unreadable ones. */
export async function rewriteSourceMaps({ folder, files }: { folder: string; files: string[] }): Promise<KeptMaps> {
  const kept: KeptMaps = { bytes: 0, warnings: [] };
  for (const file of files.flatMap((each) => sourceMapOf(each) ?? [])) {
    const target = path.join(folder, file);
    const size = (await stat(target).catch(() => undefined))?.size;
    if (size === undefined) continue;
    inspectedFiles.publish(file);
    const map = size > MAX_SOURCE_MAP_BYTES ? undefined : readPositionMap(await readFile(target));
    if (map === undefined) {
      await rm(target);
      kept.warnings.push({ file, what: 'is skipped: it is not a source map, or too large', advice: '' });
      continue;
    }
    // Decode it here, so that a map that exceeds the limits is never stored.
    decodedMappings(new TraceMap(map));
    const bytes = Buffer.from(JSON.stringify(map));
    await writeFile(target, bytes);
    kept.bytes += bytes.length;
  }
  return kept;
}

/** @returns `src/page.tsx:42:7` for each position; null if the map has none */
export async function findOriginalPositions({
  file,
  map,
  positions,
}: {
  file: string;
  map: Uint8Array;
  positions: readonly ScriptPosition[];
}): Promise<(string | null)[]> {
  inspectedFiles.publish(file);
  const read = readPositionMap(Buffer.from(map));
  if (!read) return positions.map(() => null);
  const traceMap = new TraceMap(read);
  return positions.map(({ line, column }) => {
    if (line < 1 || column < 1) return null;
    // Stack traces count columns from 1, source maps from 0.
    const found = originalPositionFor(traceMap, { line, column: column - 1 });
    return found.source ? `${found.source}:${found.line}:${found.column + 1}` : null;
  });
}
