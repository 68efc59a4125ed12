import type { ObjectStorage } from '@lender-portal/server-kit/objects/object-storage';
import { Readable } from 'node:stream';
import { FileServiceError } from '../errors';
import { Drafts, type Draft, type Part } from './drafts';
import type { FileLocation, FileStorage, FoundFile } from './file-storage';

/** Maximum bytes of a file in memory at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Files in an object storage that any number of processes share. Files are written to the local disk first and
 * uploaded when complete, so that memory use is bounded. Behaviour: uploads.object-storage.
 *
 *     <folder>/parts/<upload>/<number>-<md5>       parts of an incomplete upload
 *     <folder>/stored/<tenant>/<handle>            files
 */
export class ObjectFiles implements FileStorage {
  readonly #storage: ObjectStorage;
  readonly #folder: string;
  readonly #drafts: Drafts;

  /**
   * @param folder prefix of all keys, without a trailing slash
   * @param incoming local folder for files being written
   */
  constructor(storage: ObjectStorage, folder: string, incoming: string) {
    this.#storage = storage;
    this.#folder = folder;
    this.#drafts = new Drafts(incoming);
  }

  prepare = (): Promise<void> => this.#drafts.prepare();

  writePart(upload: string, part: Part, body: Readable): Promise<string> {
    return this.#drafts.receive(part, body, async (draft, md5) => {
      await this.#storage.putFile(this.#part(upload, { ...part, md5 }), draft);
      await this.#drafts.drop({ path: draft });
    });
  }

  assemble(upload: string, parts: readonly Part[]): Promise<Draft> {
    return this.#drafts.write(async (write) => {
      for (const part of parts)
        for await (const piece of this.#pieces(this.#part(upload, part), 0, part.size)) await write(piece);
    });
  }

  write(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Draft> {
    return this.#drafts.write(async (write) => {
      for await (const chunk of content) await write(chunk);
    });
  }

  /** Downloads the file again, because the copy's content must match its name. */
  share({ size, ...place }: FileLocation & { size: number }): Promise<Draft> {
    return this.write(this.#pieces(this.#file(place), 0, size));
  }

  async keep(draft: Draft, place: FileLocation): Promise<void> {
    await this.#storage.putFile(this.#file(place), draft.path);
    await this.#drafts.drop(draft);
  }

  drop = (draft: Draft): Promise<void> => this.#drafts.drop(draft);

  async read(place: FileLocation, from: number, to: number): Promise<Readable> {
    const pieces = this.#pieces(this.#file(place), from, to);
    // Reads the first piece early, so that a missing file is reported before the response starts.
    const first = await pieces.next();
    return Readable.from(
      (async function* all() {
        if (!first.done) yield first.value;
        yield* pieces;
      })(),
      { objectMode: false, highWaterMark: 1 },
    );
  }

  removeFile = (place: FileLocation): Promise<void> => this.#storage.delete([this.#file(place)]);

  async removeParts(upload: string): Promise<void> {
    await this.#storage.delete((await this.#storage.list(`${this.#folder}/parts/${upload}/`)).map(({ key }) => key));
  }

  async uploads(): Promise<string[]> {
    const found = new Set<string>();
    const start = `${this.#folder}/parts/`;
    for await (const page of this.#storage.listPages(start))
      for (const { key } of page) found.add(key.slice(start.length).split('/')[0]!);
    return [...found];
  }

  async *files(): AsyncGenerator<FoundFile[]> {
    const start = `${this.#folder}/stored/`;
    for await (const page of this.#storage.listPages(start)) {
      yield page.flatMap(({ key, modifiedAt }) => {
        const [tenantId, handle, ...others] = key.slice(start.length).split('/');
        return tenantId && handle && others.length === 0
          ? [{ tenantId, handle, writtenAt: async () => modifiedAt }]
          : [];
      });
    }
  }

  removeDraftsOlderThan = (age: number): Promise<void> => this.#drafts.removeOlderThan(age);

  async *#pieces(key: string, from: number, to: number): AsyncGenerator<Buffer> {
    for (let place = from; place < to; place += PIECE_BYTES) {
      const piece = await this.#storage.getRange(key, place, Math.min(place + PIECE_BYTES, to));
      if (!piece) throw new FileServiceError(404, 'File not found');
      yield piece;
    }
  }

  #file = ({ tenantId, handle }: FileLocation): string => `${this.#folder}/stored/${tenantId}/${handle}`;
  #part = (upload: string, { number, md5 }: Part): string => `${this.#folder}/parts/${upload}/${number}-${md5}`;
}
