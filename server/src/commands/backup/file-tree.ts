import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Tree {
  files: string[];
  emptyFolders: string[];
}

/** Lists files and empty folders by relative paths with slashes. Empty if the folder does not exist. */
export async function listTree(root: string): Promise<Tree> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(unlessMissing([]));
  const nameOf = (entry: { parentPath: string; name: string }) =>
    path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const parents = new Set(entries.map(({ parentPath }) => path.relative(root, parentPath).split(path.sep).join('/')));
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf);
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map(nameOf)
      .sort(),
    emptyFolders: folders.filter((name) => !parents.has(name)).sort(),
  };
}

interface Digest {
  size: number;
  sha256: string;
}

/** @returns undefined if the file is gone, which happens while a portal is running */
export async function copyFile(from: string, to: string): Promise<Digest | undefined> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  return measure(createReadStream(from), createWriteStream(to, { mode: 0o600, flush: true })).catch(
    unlessMissing(undefined),
  );
}

/** @returns undefined if there is no such file */
export const digestOf = (file: string): Promise<Digest | undefined> =>
  measure(createReadStream(file), new Writable({ write: (_chunk, _encoding, done) => done() })).catch(
    unlessMissing(undefined),
  );

async function measure(from: Readable, to: NodeJS.WritableStream): Promise<Digest> {
  const sha256 = createHash('sha256');
  let size = 0;
  await pipeline(
    from,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        sha256.update(chunk);
        yield chunk;
      }
    },
    to,
  );
  return { size, sha256: sha256.digest('hex') };
}

const unlessMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
