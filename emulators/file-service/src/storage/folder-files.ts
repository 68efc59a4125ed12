import { copyFile, link, mkdir, open, opendir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileServiceError } from '../errors';
import { Drafts, type Draft, type Part } from './drafts';
import type { FileLocation, FileStorage, FoundFile } from './file-storage';

const COPY_BYTES = 1024 * 1024;
/** Files listed per page. */
const PAGE = 500;

/**
 * Files in a folder that several processes may share. Files are written in `incoming` and moved when complete:
 *
 *     incoming/<any>                      being written
 *     parts/<upload>/<number>-<md5>       parts of an incomplete upload
 *     stored/<tenant>/<handle>            files
 */
export class FolderFiles implements FileStorage {
  readonly #folder: string;
  readonly #drafts: Drafts;

  constructor(folder: string) {
    this.#folder = folder;
    this.#drafts = new Drafts(path.join(folder, 'incoming'));
  }

  async prepare(): Promise<void> {
    await this.#drafts.prepare();
    for (const name of ['parts', 'stored']) await mkdir(path.join(this.#folder, name), { recursive: true });
  }

  writePart(upload: string, part: Part, body: Readable): Promise<string> {
    return this.#drafts.receive(part, body, async (draft, md5) => {
      await mkdir(this.#partsOf(upload), { recursive: true });
      await rename(draft, this.#part(upload, { ...part, md5 }));
    });
  }

  assemble(upload: string, parts: readonly Part[]): Promise<Draft> {
    return this.#drafts.write(async (write) => {
      const buffer = Buffer.allocUnsafe(COPY_BYTES);
      for (const part of parts) {
        const input = await open(this.#part(upload, part));
        try {
          for (let read = await input.read(buffer); read.bytesRead > 0; read = await input.read(buffer))
            await write(buffer.subarray(0, read.bytesRead));
        } finally {
          await input.close();
        }
      }
    });
  }

  write(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Draft> {
    return this.#drafts.write(async (write) => {
      for await (const chunk of content) await write(chunk);
    });
  }

  /** A hard link to the same bytes. */
  async share({ size, sha256, ...place }: FileLocation & { size: number; sha256: string }): Promise<Draft> {
    const draft = this.#drafts.path();
    const file = this.#file(place);
    // Some network file systems do not support hard links.
    await link(file, draft).catch(() => copyFile(file, draft));
    // Both links share a modification time, which the cleanup uses to detect active writes.
    const now = new Date();
    await utimes(draft, now, now);
    return { path: draft, size, sha256 };
  }

  async keep(draft: Draft, place: FileLocation): Promise<void> {
    await mkdir(path.dirname(this.#file(place)), { recursive: true });
    await rename(draft.path, this.#file(place));
  }

  drop = (draft: Draft): Promise<void> => this.#drafts.drop(draft);

  async read(place: FileLocation, from: number, to: number): Promise<Readable> {
    const file = await open(this.#file(place)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileServiceError(404, 'File not found') : error;
    });
    return file.createReadStream({ start: from, end: to - 1 });
  }

  removeFile = (place: FileLocation): Promise<void> => rm(this.#file(place), { force: true });

  removeParts = (upload: string): Promise<void> => rm(this.#partsOf(upload), { recursive: true, force: true });

  uploads = (): Promise<string[]> => readdir(path.join(this.#folder, 'parts'));

  async *files(): AsyncGenerator<FoundFile[]> {
    for (const tenantId of await readdir(path.join(this.#folder, 'stored'))) {
      let page: FoundFile[] = [];
      for await (const { name: handle } of await opendir(path.join(this.#folder, 'stored', tenantId))) {
        const file = this.#file({ tenantId, handle });
        page.push({ tenantId, handle, writtenAt: async () => (await stat(file).catch(() => undefined))?.mtime });
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    }
  }

  removeDraftsOlderThan = (age: number): Promise<void> => this.#drafts.removeOlderThan(age);

  #file = ({ tenantId, handle }: FileLocation): string => path.join(this.#folder, 'stored', tenantId, handle);
  #partsOf = (upload: string): string => path.join(this.#folder, 'parts', upload);
  #part = (upload: string, { number, md5 }: Part): string => path.join(this.#partsOf(upload), `${number}-${md5}`);
}
