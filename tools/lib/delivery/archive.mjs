import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { filesIn } from './write-manifest.mjs';

/**
 * Packs a folder: the same files give the same archive, whoever packs them and when.
 *
 * @param {string} folder becomes the archive's top folder
 * @param {string} archive
 * @param {string} date of every file
 */
export async function writeArchive(folder, archive, date) {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
  const mtime = new Date(date);
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(join(folder, file));
    await new Promise((resolve, reject) => {
      tar.entry({ name: `${basename(folder)}/${file}`, mode: 0o644, uid: 0, gid: 0, mtime }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
  tar.finalize();
  await written;
}
