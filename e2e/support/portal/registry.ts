import { RELEASE_FILE, parseRelease } from '@lender-portal/releases';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { createRegistryToken } from './registry-token';
import type { RunningPortal } from './running-portal';

interface Published {
  id: string;
  warnings?: { file: string; what: string; advice: string }[];
}

/** The registry of a running portal, used with a team token. */
export class Registry {
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** @param modules that the team's token may change */
  static async open(platform: RunningPortal, team: string, ...modules: string[]): Promise<Registry> {
    return new Registry(platform.origin, await createRegistryToken(platform, team, ...modules));
  }

  /** Uploads a build: the files in `release.json`, or all files if it has none. */
  async publish(name: string, folder: string): Promise<Published> {
    const archive = pack();
    for (const file of await filesOf(folder)) archive.entry({ name: file }, await readFile(join(folder, file)));
    archive.finalize();
    const body = await buffer(archive.pipe(createGzip()));
    const response = await fetch(`${this.#origin}/registry/modules/${encodeURIComponent(name)}/releases`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The registry responded with ${response.status}: ${text}`);
    return JSON.parse(text) as Published;
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const manifest = await readFile(join(folder, RELEASE_FILE), 'utf8').catch(() => undefined);
  if (manifest !== undefined) return [RELEASE_FILE, ...Object.keys(parseRelease(JSON.parse(manifest)).files)];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
