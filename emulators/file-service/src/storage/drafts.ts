import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileServiceError } from '../errors';

/** A part of an upload: number, size in bytes and MD5 in hex. */
export interface Part {
  number: number;
  size: number;
  md5: string;
}

/** A complete file that is not at its final location yet. */
export interface Draft {
  path: string;
  size: number;
  sha256: string;
}

/** The folder for files being written, on the local disk. */
export class Drafts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** A new unique path. */
  path = (): string => path.join(this.#folder, randomUUID());

  drop = (draft: Pick<Draft, 'path'>): Promise<void> => rm(draft.path, { force: true });

  /**
   * Writes a part.
   *
   * @param settle moves it to its final location
   * @throws FileServiceError if the bytes differ from the announcement
   */
  async receive(part: Part, body: Readable, settle: (draft: string, md5: string) => Promise<void>): Promise<string> {
    const draft = this.path();
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
      if (part.md5 !== '' && received !== part.md5)
        throw new FileServiceError(400, 'The part was changed in transit: its checksum does not match');
      await settle(draft, received);
      return received;
    } catch (error) {
      await this.drop({ path: draft });
      throw error;
    }
  }

  async write(fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>): Promise<Draft> {
    const draft = this.path();
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
      await this.drop({ path: draft });
      throw error;
    }
    return { path: draft, size, sha256: sha256.digest('hex') };
  }

  async removeOlderThan(age: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const draft = path.join(this.#folder, name);
      // Another process may have removed it in the meantime.
      const found = await stat(draft).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs >= age) await this.drop({ path: draft });
    }
  }
}
