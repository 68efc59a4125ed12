import { parseRelease } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hash = (algorithm: string, bytes: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(encoding);

/**
 * Writes the build that a source change would produce: changed files get new names, and so do all files that reference
 * them, up to the entry.
 *
 * @param dist the previous build
 * @param to output folder
 * @param change transforms each script
 * @param changePrerender transforms the prerendered first paint
 */
export async function writeNextRelease(
  dist: string,
  to: string,
  change: (source: string) => string,
  changePrerender = (source: string) => source,
): Promise<void> {
  const { files, ...release } = parseRelease(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  // Lazy files first, because entries contain their names and digests.
  const names = Object.keys(files).sort((a, b) => Number(files[a]!.initial) - Number(files[b]!.initial));
  const replaced: [before: string, after: string][] = [];
  const next: typeof files = {};
  await mkdir(to, { recursive: true });
  for (const name of names) {
    const file = files[name]!;
    const source = await readFile(join(dist, name), 'utf8');
    const text = replaced.reduce(
      (sum, [before, after]) => sum.replaceAll(before, after),
      name.endsWith('.js') ? change(source) : name === release.prerender ? changePrerender(source) : source,
    );
    if (text === source) {
      await cp(join(dist, name), join(to, name));
      next[name] = file;
      continue;
    }
    const [contentHash = ''] = /(?<=\.)[0-9a-f]{10}(?=\.js(on)?$)/.exec(name) ?? [];
    const digest = `sha384-${hash('sha384', text, 'base64')}`;
    replaced.push([contentHash, hash('sha256', text, 'hex').slice(0, contentHash.length)], [file.digest, digest]);
    const renamed = name.replace(contentHash, replaced.at(-2)![1]);
    await writeFile(join(to, renamed), text);
    next[renamed] = { ...file, digest, bytes: Buffer.byteLength(text) };
  }
  const renamedIn = (text: string) => replaced.reduce((sum, [before, after]) => sum.replaceAll(before, after), text);
  const entries = Object.fromEntries(
    Object.entries(release.entries).map(([specifier, file]) => [specifier, renamedIn(file)]),
  );
  const prerender = release.prerender === undefined ? {} : { prerender: renamedIn(release.prerender) };
  await writeFile(join(to, 'release.json'), JSON.stringify({ ...release, ...prerender, entries, files: next }));
}
