import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { filesIn } from './write-manifest.mjs';

/**
 * Packs a folder reproducibly: the same files yield the same archive.
 *
 * @param {string} folder becomes the archive's top folder
 * @param {string} archive path of the archive
 * @param {string} date modification time of all files
 */
export async function writeArchive(folder, archive, date) {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
  const mtime = new Date(date);
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(join(folder, file));
    await new Promise((resolve, reject) => {
      tar.entry({ name: `${basename(folder)}/${file}`, mode: 0o644, uid: 0, gid: 0, mtime }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }
  tar.finalize();
  await written;
}
