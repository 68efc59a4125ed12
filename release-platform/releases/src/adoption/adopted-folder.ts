import { contentTypeOf } from '../file-types';
import {
  digestOf,
  isByProduct,
  listFiles,
  readBuilt,
  readJson,
  readScript,
  unservedReason,
} from '../inspection/build-folder';
import type { Finding } from '../inspection/finding';
import { RELEASE_FILE, type ReleaseFile } from '../manifest';
import { importedNames } from '../imported-names';
import { unloadedSheets } from '../inspection/remote-styles';
import { AdoptionError } from './adoption-error';
import { parseSystemModule, type SystemModule } from './system-module';
import { parseNativeModule, type NativeModule } from './native-module';

const SCRIPT = /\.m?js$/;

/** The files of a foreign build, and those that its adoption adds. */
export class AdoptedFolder {
  readonly path: string;
  /** Files that become part of the release. */
  readonly files: readonly string[];
  readonly leftOut: readonly Finding[];
  /** Added files: path → content. */
  readonly added = new Map<string, string>();
  readonly #sources = new Map<string, Promise<string>>();

  private constructor(path: string, files: readonly string[], leftOut: readonly Finding[]) {
    this.path = path;
    this.files = files;
    this.leftOut = leftOut;
  }

  static async open(path: string): Promise<AdoptedFolder> {
    const all = (await listFiles(path)).map((file) => ({ file, reason: reasonToSkip(file) }));
    return new AdoptedFolder(
      path,
      all.flatMap(({ file, reason }) => (reason === undefined && !isBesideBuild(file) ? [file] : [])),
      all.flatMap(({ file, reason }) =>
        reason === undefined ? [] : [{ file, what: `is skipped: ${reason}`, advice: '' }],
      ),
    );
  }

  get scripts(): string[] {
    return [...new Set([...this.files, ...this.added.keys()])].filter((file) => SCRIPT.test(file));
  }

  has(file: string): boolean {
    return this.added.has(file) || this.files.includes(file);
  }

  /** @throws FindingError for a file that is not JSON */
  readJson(file: string): Promise<unknown> {
    return readJson(this.path, file);
  }

  /** @throws FindingError for a script that is too large */
  source(file: string): Promise<string> {
    const text = this.added.get(file);
    const source =
      text === undefined ? (this.#sources.get(file) ?? readScript(this.path, file)) : Promise.resolve(text);
    this.#sources.set(file, source);
    return source;
  }

  /** @returns the digest of an existing file's bytes */
  async digest(file: string): Promise<string> {
    return digestOf(await this.#bytes(file));
  }

  /** @returns the manifest's description of a file */
  async describe(file: string, initial: boolean): Promise<ReleaseFile> {
    const bytes = await this.#bytes(file);
    // The registry compresses files when they are published.
    return { digest: digestOf(bytes), bytes: bytes.length, brotli: bytes.length, initial };
  }

  /** @returns the SystemJS modules among the scripts */
  async systemModules(): Promise<Map<string, SystemModule>> {
    return this.#parsed(parseSystemModule);
  }

  /** @returns the native modules among the scripts */
  async nativeModules(): Promise<Map<string, NativeModule>> {
    return this.#parsed((source) => parseNativeModule(source));
  }

  /** @returns specifier → names that the native modules import */
  async nativeImports(files: Iterable<string>): Promise<Map<string, Set<string>>> {
    const imports = new Map<string, Set<string>>();
    for (const file of files)
      for (const [specifier, names] of importedNames(await this.source(file)))
        imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...names]));
    return imports;
  }

  /** @returns style sheets that no script and no other style sheet names */
  unloadedSheets(): Promise<string[]> {
    return unloadedSheets(this.path, this.files);
  }

  async #bytes(file: string): Promise<Buffer> {
    return Buffer.from(this.added.get(file) ?? (await readBuilt(this.path, file)) ?? '');
  }

  async #parsed<T>(parse: (source: string) => T | undefined | Promise<T | undefined>): Promise<Map<string, T>> {
    const modules = new Map<string, T>();
    for (const file of this.scripts) {
      const source = await this.source(file);
      try {
        const module = await parse(source);
        if (module !== undefined) modules.set(file, module);
      } catch (error) {
        throw new AdoptionError(`"${file}" does not parse: ${(error as Error).message}`, { cause: error });
      }
    }
    return modules;
  }
}

function reasonToSkip(file: string): string | undefined {
  if (isBesideBuild(file)) return undefined;
  if (/\.tsx?$/.test(file)) return 'pages do not load TypeScript';
  return unservedReason(file) ?? (contentTypeOf(file) === undefined ? 'the portal does not serve its type' : undefined);
}

/** Files that no list mentions, because every build has them. */
const isBesideBuild = (file: string) => file === RELEASE_FILE || isByProduct(file);
