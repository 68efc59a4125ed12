import type { ResolvedModules } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { liveModules } from '../import-map/live-modules';
import { createRevisionCache } from './revision-cache';
interface Sources {
  /** Undefined if pages are served without a database. */
  ledger: Ledger | undefined;
  resolver: Pick<ImportMapResolver, 'resolveRunnable'>;
  log: FastifyBaseLogger;
}

/** Maximum number of revisions to search. */
const HISTORY = 50;
/**
 * Number of latest revisions that are searched for changes of modules on every page. If there are any, maps that differ
 * only in other modules are equivalent.
 */
const FRAME_REVISIONS = 5;

/** An earlier map, and all revisions with an equivalent map. */
interface EarlierMap {
  entry: LedgerEntry;
  rows: readonly number[];
}

/** Finds earlier maps for browsers that cannot start the live one. */
export function openPreviousImportMaps({ ledger, resolver, log }: Sources) {
  const stacks = createRevisionCache(1);
  const resolved = createRevisionCache(HISTORY);
  const logged = createRevisionCache(HISTORY);

  async function earlierMaps(revisions: Ledger, head: LedgerEntry): Promise<EarlierMap[]> {
    const rows = await revisions.entriesBefore(head.seq + 1, HISTORY);
    const modules = await resolver.resolveRunnable(head.map);
    const frame = modules ? keysOnEveryPage(modules) : [];
    const hasFrameChanged = rows
      .slice(0, FRAME_REVISIONS)
      .some(({ seq, changed }) => seq > 1 && frame.some((key) => key in changed));
    return undoStack(rows.toReversed(), ({ map }) =>
      JSON.stringify(hasFrameChanged ? frame.map((key) => map.imports[key] ?? null) : map.imports),
    );
  }

  /**
   * @param failed revisions that did not start, including the live one
   * @returns the latest earlier map that was not rolled back and may start; undefined if there is none
   */
  return async function findPreviousImportMap(
    failed: readonly number[],
  ): Promise<{ modules: ResolvedModules; seq: number } | undefined> {
    const head = await ledger?.head();
    if (!ledger || !head) return undefined;
    const maps = await stacks(head.seq, '', () => earlierMaps(ledger, head));
    for (const { entry, rows } of maps) {
      if (rows.some((seq) => failed.includes(seq))) continue;
      const modules = await resolved(head.seq, String(entry.seq), () => resolver.resolveRunnable(entry.map));
      if (!modules) continue;
      await logged(head.seq, String(entry.seq), async () =>
        log.warn({ failed: head.seq, revision: entry.seq }, 'previous import map served'),
      );
      return { modules, seq: entry.seq };
    }
    return undefined;
  };
}

/** Keys of the page itself, and of modules that others depend on. */
const keysOnEveryPage = ({ releases }: ResolvedModules): string[] =>
  liveModules({ modules: { releases }, routes: { routes: [] } }).flatMap(({ keys, pages }) =>
    pages === null ? keys : [],
  );

/** @returns the previous maps, newest first; a return to an earlier state drops the later ones */
function undoStack(rows: readonly LedgerEntry[], stateOf: (entry: LedgerEntry) => string): EarlierMap[] {
  const stack: { state: string; entry: LedgerEntry; rows: number[] }[] = [];
  for (const entry of rows) {
    const state = stateOf(entry);
    const index = stack.findIndex((each) => each.state === state);
    const known = stack[index];
    if (known) {
      stack.length = index + 1;
      known.entry = entry;
      known.rows.push(entry.seq);
    } else stack.push({ state, entry, rows: [entry.seq] });
  }
  return stack.slice(0, -1).toReversed();
}
