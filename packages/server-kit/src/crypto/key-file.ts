import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SECRET = /^[\w-]{43}$/;

/**
 * @param file a path in the data folder
 * @param prefix distinguishes kinds of keys
 * @returns the stored key, or a new one that it stores
 */
export async function ensureKeyFile(file: string, prefix: string): Promise<string> {
  const found = (await readFile(file, 'utf8').catch(() => '')).trim();
  return found.startsWith(prefix) && SECRET.test(found.slice(prefix.length)) ? found : writeKey(file, prefix);
}

/** Writes atomically, readable by the owner only. */
async function writeKey(file: string, prefix: string): Promise<string> {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
  return key;
}
