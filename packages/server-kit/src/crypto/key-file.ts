import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SECRET = /^[\w-]{43}$/;

/**
 * @param file in the data folder
 * @param prefix tells kinds of keys apart
 * @returns the key that lies there; a new one if there is none
 */
export async function provideKeyFile(file: string, prefix: string): Promise<string> {
  const found = (await readFile(file, 'utf8').catch(() => '')).trim();
  return found.startsWith(prefix) && SECRET.test(found.slice(prefix.length)) ? found : writeKey(file, prefix);
}

/** Whole or not at all, and readable by its owner only. */
async function writeKey(file: string, prefix: string): Promise<string> {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
  return key;
}
