import type { FastifyBaseLogger } from 'fastify';
import { readFile } from 'node:fs/promises';
import { resolveModules, type ResolvedModules } from './resolve';
import { ImportMapError, parseImportMap } from './source';

/** The import map as it is on disk now; an edit is live at the next page. */
export class LiveImportMap {
  readonly #file: string;
  readonly #root: string;
  readonly #log: FastifyBaseLogger;
  readonly #named = new Set<string>();
  #lastGood: ResolvedModules | undefined;
  #lastProblem: string | undefined;

  constructor(file: string, root: string, log: FastifyBaseLogger) {
    this.#file = file;
    this.#root = root;
    this.#log = log;
  }

  /**
   * @returns the map; the last good one while the file cannot be used
   * @throws ImportMapError where there has been no good one yet
   */
  async current(): Promise<ResolvedModules> {
    try {
      this.#lastGood = await resolveModules(parseImportMap(await readFile(this.#file, 'utf8')), this.#root);
      for (const url of Object.values(this.#lastGood.imports)) this.#named.add(folderOf(url));
      if (this.#lastProblem !== undefined) this.#log.info(`${this.#file} is good again`);
      this.#lastProblem = undefined;
      return this.#lastGood;
    } catch (error) {
      const problem = (error as Error).message;
      // Said once for each edit, not for each page.
      if (problem !== this.#lastProblem) this.#log.error(`${this.#file} is refused, the last good one stays: ${problem}`);
      this.#lastProblem = problem;
      if (this.#lastGood) return this.#lastGood;
      throw new ImportMapError(`${this.#file}: ${problem}`, { cause: error });
    }
  }

  /**
   * Whether an entry leads into a folder, or has led there since the start: a page that was opened before an edit still
   * loads its lazy parts from where it came from.
   *
   * @param folder such as `/modules/shell/`
   */
  async hasNamed(folder: string): Promise<boolean> {
    // Another process may have written the page.
    if (!this.#named.has(folder)) await this.current().catch(() => undefined);
    return this.#named.has(folder);
  }
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
