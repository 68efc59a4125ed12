import { contentTypeOf } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { findReleaseWithFile } from '../../../domains/releases/shared-files';
import type { LiveImportMap } from '../import-map/live-import-map';
import { OWN_FOLDERS } from '../owners-page/own-modules';
import { builtFile, publishedFile, sharedFile, type BuildPlaces } from '../../../domains/releases/builds/build-places';

/** A folder of builds and a file in it. Percent-encoded paths do not match. */
const PATH = /^(\/(modules|shared|remotes)\/[\w-]+\/)([\w-][\w.-]*\.(js|mjs|woff2|png|svg|map|json))$/;

/** Folder of the page's own font and icons, which are not part of any release. */
const PAGE_FOLDER = '/modules/root-config/';

interface Sources {
  places: BuildPlaces;
  importMap: LiveImportMap;
  /** Manifests of the remotes: paths of this origin, or URLs. */
  manifestUrls: readonly string[];
  hasSourceMaps: boolean;
}

/**
 * Allowlist of public files: folders that the import map names, the page's own assets, and local remotes. Other builds,
 * above all that of this server, are not public.
 */
export class ServedFiles {
  readonly #sources: Sources;
  readonly #remoteFolders: ReadonlySet<string>;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#remoteFolders = new Set(sources.manifestUrls.map((url) => url.slice(0, url.lastIndexOf('/') + 1)));
  }

  /**
   * @param pathname the raw path of a request
   * @returns the path on disk, or undefined if the file does not exist or is not public
   */
  async find(pathname: string): Promise<string | undefined> {
    const published = publishedFile(pathname);
    if (published) return this.#findPublished(published);
    const shared = sharedFile(pathname);
    if (shared) return this.#findShared(shared);
    const [, folder = '', kind, file = '', extension] = PATH.exec(pathname) ?? [];
    const isOffered =
      extension === 'json'
        ? file === REMOTE_FILE && kind === 'remotes'
        : extension !== 'map' || this.#sources.hasSourceMaps;
    if (!isOffered || !(await this.#isNamed(folder))) return undefined;
    const found = builtFile(pathname, this.#sources.places);
    return found && (await liesIn(path.dirname(found), found)) ? found : undefined;
  }

  /**
   * Serves every published release, live or not, because open tabs still load its lazy chunks. Serves only files of the
   * manifest, and only allowed types, because a release may be older than the list of types.
   */
  async #findPublished({ name, id, file }: { name: string; id: string; file: string }): Promise<string | undefined> {
    const { store } = this.#sources.places;
    const release = await store.find(name, id);
    return release && Object.hasOwn(release.files, file) && contentTypeOf(file) !== undefined
      ? store.fileOf(name, id, file)
      : undefined;
  }

  async #findShared({ name, file }: { name: string; file: string }): Promise<string | undefined> {
    const id = await findReleaseWithFile(this.#sources.places.store, name, file);
    return id && this.#findPublished({ name, id, file });
  }

  async #isNamed(folder: string): Promise<boolean> {
    return (
      folder === PAGE_FOLDER ||
      OWN_FOLDERS.includes(folder) ||
      this.#remoteFolders.has(folder) ||
      this.#sources.importMap.hasNamed(folder)
    );
  }
}

/** Whether a file exists in its folder. Symbolic links out of the folder are rejected. */
async function liesIn(folder: string, file: string): Promise<boolean> {
  try {
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(file)]);
    return path.dirname(realFile) === realFolder;
  } catch {
    return false;
  }
}
