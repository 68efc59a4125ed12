import { type OwnersMap, parseImportMap } from '@lender-portal/releases/import-map';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';

/** `importmap.json`, which owners edit. */
export class ImportMapFile {
  readonly path: string;
  readonly #read = readWhenChanged(parseImportMap);

  constructor(path: string) {
    this.path = path;
  }

  /**
   * @returns the content; the same object until the file changes
   * @throws ImportMapError that names the entry that is wrong
   */
  read(): Promise<OwnersMap> {
    return this.#read(this.path);
  }
}
