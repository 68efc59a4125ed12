import { LRUCache } from 'lru-cache';
import { traces } from '../inspection/inspection-queue';
import { InspectionLimitError } from '../inspection/inspection-limit';
import type { ModuleStore } from '../module-store';
import { readFrame, type StackFrame } from './stack-frames';

const MAX_CACHED = 10_000;
/** Per call. Forged reports could name every file of every release. */
const MAX_MAPS = 20;

interface ReportedStack {
  release: string | null;
  stack: string;
}

export interface ResolvedStack {
  /** Position of the module's topmost frame outside libraries, such as `src/page.tsx:42`; null if there is none. */
  source: string | null;
  /** The stack with positions in sources; empty if no frame has one. */
  sourceStack: string;
}

/** A frame and the release whose source map describes it. */
interface LocatedFrame extends StackFrame {
  release: string;
}

interface Line {
  text: string;
  frame: LocatedFrame | undefined;
}

/** Finds the positions of reported stacks in the sources of releases. */
export class StackResolver {
  readonly #store: ModuleStore;
  /** Releases never change, so neither do positions. Empty if there is none. */
  readonly #positions = new LRUCache<string, string>({ max: MAX_CACHED });
  readonly #withoutMap = new LRUCache<string, true>({ max: MAX_CACHED });

  constructor(store: ModuleStore) {
    this.#store = store;
  }

  /** @param mayRead whether the caller may see the sources of a module */
  async resolve(
    module: string,
    failures: readonly ReportedStack[],
    mayRead: (module: string) => boolean,
  ): Promise<ResolvedStack[]> {
    const stacks = failures.map(({ stack, release }) =>
      stack.split('\n').map((text): Line => {
        const frame = readFrame(text);
        return { text, frame: frame && mayRead(frame.module) ? locate(frame, module, release) : undefined };
      }),
    );
    await this.#trace(stacks.flat().flatMap(({ frame }) => frame ?? []));
    return stacks.map((lines) => this.#describe(module, lines));
  }

  async #trace(frames: readonly LocatedFrame[]): Promise<void> {
    const unknown = frames.filter(
      (frame) => !this.#positions.has(keyOf(frame)) && !this.#withoutMap.has(fileOf(frame)),
    );
    const files = [...new Set(unknown.map(fileOf))].slice(0, MAX_MAPS);
    for (const file of files) {
      const inFile = unknown.filter((frame) => fileOf(frame) === file);
      const [{ module, release, file: name }] = inFile as [LocatedFrame];
      // Reports are readable without the module storage.
      const map = await this.#store.sourceMapOf(module, release, name).catch(() => null);
      const found =
        map &&
        (await traces.run('portal', 'tracePositions', { file: name, map, positions: inFile }).catch(unlessLimit));
      if (map === undefined || found === undefined) this.#withoutMap.set(file, true);
      for (const [index, frame] of inFile.entries()) if (found) this.#positions.set(keyOf(frame), found[index] ?? '');
    }
  }

  #describe(module: string, lines: readonly Line[]): ResolvedStack {
    const positions = lines.map(({ frame }) => (frame && this.#positions.get(keyOf(frame))) ?? '');
    if (!positions.some(Boolean)) return { source: null, sourceStack: '' };
    const own = positions.filter((position, index) => position !== '' && lines[index]!.frame?.module === module);
    const [source] = [...own.filter((position) => !isLibrary(position)), ...own];
    const stack = lines.map(({ text, frame }, index) =>
      frame && positions[index] ? frame.before + positions[index] + frame.after : text,
    );
    return { source: source?.slice(0, source.lastIndexOf(':')) ?? null, sourceStack: stack.join('\n') };
  }
}

/** The address of a file that several releases share is that of the failed release. */
function locate(frame: StackFrame, module: string, failed: string | null): LocatedFrame | undefined {
  const release = frame.release ?? (frame.module === module ? failed : null);
  return release === null ? undefined : { ...frame, release };
}

const fileOf = ({ module, release, file }: LocatedFrame) => `${module}/${release}/${file}`;
const keyOf = (frame: LocatedFrame) => `${fileOf(frame)}:${frame.line}:${frame.column}`;
const isLibrary = (position: string) => position.startsWith('webpack/') || position.includes('node_modules/');

/** A map that exceeds the limits counts as missing. */
function unlessLimit(error: unknown): undefined {
  if (!(error instanceof InspectionLimitError)) throw error;
}
