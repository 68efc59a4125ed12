import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileServiceError } from '../errors';

/** A part of an upload: which, how many bytes, and their MD5 in hexadecimal digits. */
export interface Part {
  number: number;
  size: number;
  md5: string;
}

const COPY_BYTES = 1024 * 1024;

/**
 * The folder of files, which several processes may share. Nothing in it is named by a user. Whatever is being written
 * stands in `incoming` and is moved to its place when it is whole:
 *
 *     incoming/<any>                      being written
 *     parts/<upload>/<number>-<md5>       parts of an upload that is not complete
 *     stored/<tenant>/<handle>            files
 */
export class FileDisk {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get stored(): string {
    return path.join(this.#folder, 'stored');
  }

  async prepare(): Promise<void> {
    for (const name of ['incoming', 'parts', 'stored']) await mkdir(path.join(this.#folder, name), { recursive: true });
  }

  /**
   * Writes what comes in, piece by piece.
   *
   * @param part without a checksum where the client checks none
   * @returns the checksum of what came
   * @throws FileServiceError where it is not the bytes that were announced; nothing is kept then
   */
  async writePart(upload: string, part: Part, body: Readable): Promise<string> {
    const draft = this.#draft();
    const md5 = createHash('md5');
    let size = 0;
    try {
      await pipeline(
        body,
        async function* measure(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            md5.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(draft, { flush: true, mode: 0o600 }),
      );
      if (size !== part.size) throw new FileServiceError(400, `The part has ${size} bytes instead of ${part.size}`);
      const received = md5.digest('hex');
      if (part.md5 !== '' && received !== part.md5) throw new FileServiceError(400, 'The part was changed on its way: its checksum is another one');
      await mkdir(this.#partsOf(upload), { recursive: true });
      await rename(draft, this.#part(upload, { ...part, md5: received }));
      return received;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Puts parts together. @returns where, still to be kept or dropped */
  async assemble(upload: string, parts: readonly Part[]): Promise<Draft> {
    return this.#write(async (write) => {
      const buffer = Buffer.allocUnsafe(COPY_BYTES);
      for (const part of parts) {
        const input = await open(this.#part(upload, part));
        try {
          for (let read = await input.read(buffer); read.bytesRead > 0; read = await input.read(buffer)) await write(buffer.subarray(0, read.bytesRead));
        } finally {
          await input.close();
        }
      }
    });
  }

  /** Writes a file that is there already. @returns where, still to be kept or dropped */
  async write(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Draft> {
    return this.#write(async (write) => {
      for await (const chunk of content) await write(chunk);
    });
  }

  /** A file that is there already, under a second name for the same bytes. @returns where, still to be kept or dropped */
  async share({ tenant_id: tenantId, handle, size, sha256 }: { tenant_id: string; handle: string; size: number; sha256: string }): Promise<Draft> {
    const draft = this.#draft();
    const file = this.file(tenantId, handle);
    // Some shared folders have no links.
    await link(file, draft).catch(() => copyFile(file, draft));
    // Both names have one age, by which the clean-up tells what is being written.
    const now = new Date();
    await utimes(draft, now, now);
    return { path: draft, size, sha256 };
  }

  async #write(fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>): Promise<Draft> {
    const draft = this.#draft();
    const sha256 = createHash('sha256');
    let size = 0;
    try {
      const output = await open(draft, 'wx', 0o600);
      try {
        await fill(async (chunk) => {
          size += chunk.length;
          sha256.update(chunk);
          await output.writeFile(chunk);
        });
        await output.sync();
      } finally {
        await output.close();
      }
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return { path: draft, size, sha256: sha256.digest('hex') };
  }

  async keep(draft: Draft, tenantId: string, handle: string): Promise<void> {
    await mkdir(path.join(this.stored, tenantId), { recursive: true });
    await rename(draft.path, this.file(tenantId, handle));
  }

  drop = (draft: Draft): Promise<void> => rm(draft.path, { force: true });

  file = (tenantId: string, handle: string): string => path.join(this.stored, tenantId, handle);

  removeFile = (tenantId: string, handle: string): Promise<void> => rm(this.file(tenantId, handle), { force: true });

  removeParts = (upload: string): Promise<void> => rm(this.#partsOf(upload), { recursive: true, force: true });

  /** The uploads that have parts here. */
  uploads = (): Promise<string[]> => readdir(path.join(this.#folder, 'parts'));

  /** The files that were written so long ago, in milliseconds, or earlier. */
  async filesOlderThan(age: number): Promise<{ tenantId: string; handle: string }[]> {
    const found = [];
    for (const tenantId of await readdir(this.stored)) {
      for (const handle of await readdir(path.join(this.stored, tenantId))) {
        if (await isOlder(this.file(tenantId, handle), age)) found.push({ tenantId, handle });
      }
    }
    return found;
  }

  /** Removes what was being written by a process that has ended since. */
  async removeDraftsOlderThan(age: number): Promise<void> {
    const folder = path.join(this.#folder, 'incoming');
    for (const name of await readdir(folder)) {
      const draft = path.join(folder, name);
      if (await isOlder(draft, age)) await rm(draft, { force: true });
    }
  }

  #draft = (): string => path.join(this.#folder, 'incoming', randomUUID());
  #partsOf = (upload: string): string => path.join(this.#folder, 'parts', upload);
  #part = (upload: string, { number, md5 }: Part): string => path.join(this.#partsOf(upload), `${number}-${md5}`);
}

/** A whole file that stands in no place yet. */
export interface Draft {
  path: string;
  size: number;
  sha256: string;
}

/** Another process may have removed it meanwhile. */
async function isOlder(file: string, age: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs >= age;
}
