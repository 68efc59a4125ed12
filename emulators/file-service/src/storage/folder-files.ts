import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileServiceError } from '../errors';

/** A part of an upload: number, size in bytes and MD5 in hex, empty if the client does not check integrity. */
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

/** Identifies a stored file. */
interface FileLocation {
  tenantId: string;
  handle: string;
}

/**
 * Files in a folder. Users do not control any names in it. Files are written in `incoming` and moved when complete:
 *
 *     incoming/<any>                      being written
 *     parts/<upload>/<number>             parts of an incomplete upload
 *     stored/<tenant>/<handle>            files
 */
export class FolderFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async prepare(): Promise<void> {
    for (const name of ['incoming', 'parts', 'stored']) await mkdir(path.join(this.#folder, name), { recursive: true });
  }

  /**
   * Streams a part to the disk.
   *
   * @returns the checksum of the received bytes
   * @throws FileServiceError if the bytes differ from the announcement; nothing is stored then
   */
  async writePart(upload: string, part: Part, body: Readable): Promise<string> {
    const { path: draft, size, digest } = await this.#write(body, 'md5');
    try {
      if (size !== part.size) throw new FileServiceError(400, `The part has ${size} bytes instead of ${part.size}`);
      if (part.md5 !== '' && digest !== part.md5)
        throw new FileServiceError(400, 'The part was changed in transit: its checksum does not match');
      await mkdir(this.#partsOf(upload), { recursive: true });
      await rename(draft, this.#part(upload, part.number));
      return digest;
    } catch (error) {
      await this.drop({ path: draft });
      throw error;
    }
  }

  /**
   * Concatenates the listed parts. @returns a draft to keep or drop
   * @throws FileServiceError if a listed part is missing or has another checksum
   */
  assemble(upload: string, listed: readonly Pick<Part, 'number' | 'md5'>[]): Promise<Draft> {
    return this.write(this.#contentOf(upload, listed));
  }

  /** Writes content. @returns a draft to keep or drop */
  async write(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Draft> {
    const { digest: sha256, ...draft } = await this.#write(Readable.from(content), 'sha256');
    return { ...draft, sha256 };
  }

  async keep(draft: Draft, place: FileLocation): Promise<void> {
    await mkdir(path.dirname(this.#file(place)), { recursive: true });
    await rename(draft.path, this.#file(place));
  }

  drop = ({ path: draft }: Pick<Draft, 'path'>): Promise<void> => rm(draft, { force: true });

  /** @throws FileServiceError if the file does not exist */
  async read(place: FileLocation): Promise<Readable> {
    const file = await open(this.#file(place)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileServiceError(404, 'File not found') : error;
    });
    return file.createReadStream();
  }

  removeFile = (place: FileLocation): Promise<void> => rm(this.#file(place), { force: true });

  removeParts = (upload: string): Promise<void> => rm(this.#partsOf(upload), { recursive: true, force: true });

  async *#contentOf(upload: string, listed: readonly Pick<Part, 'number' | 'md5'>[]): AsyncGenerator<Buffer> {
    for (const { number, md5 } of listed) {
      const received = createHash('md5');
      try {
        for await (const chunk of createReadStream(this.#part(upload, number)) as AsyncIterable<Buffer>) {
          received.update(chunk);
          yield chunk;
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new FileServiceError(400, `Part ${number} is missing`);
      }
      if (received.digest('hex') !== md5)
        throw new FileServiceError(400, `Part ${number} differs from the one that was received`);
    }
  }

  async #write(body: Readable, algorithm: 'md5' | 'sha256'): Promise<{ path: string; size: number; digest: string }> {
    const draft = path.join(this.#folder, 'incoming', randomUUID());
    const hash = createHash(algorithm);
    let size = 0;
    try {
      await pipeline(
        body,
        async function* measure(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(draft, { mode: 0o600 }),
      );
    } catch (error) {
      await this.drop({ path: draft });
      throw error;
    }
    return { path: draft, size, digest: hash.digest('hex') };
  }

  #file = ({ tenantId, handle }: FileLocation): string => path.join(this.#folder, 'stored', tenantId, handle);
  #partsOf = (upload: string): string => path.join(this.#folder, 'parts', upload);
  #part = (upload: string, number: number): string => path.join(this.#partsOf(upload), String(number));
}
