import { ImportMapError } from '@lender-portal/releases/import-map';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import { parseImportMap, type OwnersFile } from './parse-import-map';

/** `importmap.json`, which owners edit. */
export class ImportMapFile {
  readonly path: string;
  readonly #read = readWhenChanged(parseImportMap);

  constructor(path: string) {
    this.path = path;
  }

  /**
   * @returns the parsed content; the same object until the file changes
   * @throws ImportMapError that names the invalid entries
   */
  async read(): Promise<OwnersFile> {
    try {
      return await this.#read(this.path);
    } catch (error) {
      throw error instanceof ImportMapError ? error : new ImportMapError((error as Error).message, { cause: error });
    }
  }
}
