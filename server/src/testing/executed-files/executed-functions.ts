import { Session, type Profiler } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Functions that ran (name and offset), by source file relative to the repository. */
export type ExecutedFunctions = ReadonlyMap<string, ReadonlySet<string>>;

/** Counts executed functions of this process by V8's precise coverage. Run from sources: bundles are one file. */
export class ExecutionRecorder {
  readonly #session = new Session();
  readonly #root: string;

  /** @param root folder of the repository */
  constructor(root: string) {
    this.#root = root;
  }

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** @returns what ran since the last call or the start */
  async take(): Promise<ExecutedFunctions> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return executedFunctions(result, this.#root);
  }

  stop(): void {
    this.#session.disconnect();
  }
}

/** @returns executed functions of the repository's sources, without top-level code, test helpers and dependencies */
export function executedFunctions(coverage: readonly Profiler.ScriptCoverage[], root: string): ExecutedFunctions {
  const executed = new Map<string, Set<string>>();
  for (const { url, functions } of coverage) {
    const file = sourceFile(url, root);
    if (file === undefined) continue;
    for (const { functionName, ranges } of functions) {
      const { startOffset, count } = ranges[0]!;
      const isModuleCode = functionName === '' && startOffset === 0;
      if (count === 0 || isModuleCode) continue;
      const names = executed.get(file) ?? new Set<string>();
      executed.set(file, names.add(`${functionName}@${startOffset}`));
    }
  }
  return executed;
}

function sourceFile(url: string, root: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const file = path.relative(root, fileURLToPath(url));
  const isSource = !file.startsWith('..') && !/(^|\/)(node_modules|dist|testing)\//.test(file);
  return isSource ? file : undefined;
}

/** @returns number of files by folder: two levels, and five in the release platform's server */
export function countByFolder(executed: ExecutedFunctions): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of executed.keys()) {
    const depth = file.startsWith('release-platform/server/') ? 5 : 2;
    const folder = path.dirname(file).split('/').slice(0, depth).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
