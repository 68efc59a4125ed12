import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const RELEASE = 'release.json';
const PAGES = 'root-config';
const SCRIPT = /\.m?js$/;

/**
 * Copies the newest build of each folder, without source maps.
 *
 * @param {string} root the repository root
 * @param {string} out
 * @param {string[]} folders with builds in `dist`
 * @param {{ commit: string, date: string }} origin written to all manifests, regardless of when each was built
 * @returns {Promise<Record<string, string>>} the version of each module
 */
export async function copyBuilt(root, out, folders, { commit, date }) {
  const versions = {};
  for (const folder of folders) {
    const from = join(root, folder, 'dist');
    const to = join(out, folder, 'dist');
    const {
      commit: _commit,
      builtAt: _builtAt,
      name,
      version,
      ...rest
    } = JSON.parse(await readFile(join(from, RELEASE), 'utf8'));
    const release = `${JSON.stringify({ name, version, commit, builtAt: date, ...rest }, null, 2)}\n`;
    const entries = new Set(Object.values(rest.entries).filter((entry) => SCRIPT.test(entry)));
    await mkdir(to, { recursive: true });
    for (const file of [RELEASE, ...Array.from(entries, (entry) => entry.replace(SCRIPT, `.${RELEASE}`))])
      await writeFile(join(to, file), release);
    for (const file of [...Object.keys(rest.files), ...(folder === PAGES ? await filesOfPages(from) : [])])
      await copyWithPacked(from, to, file);
    versions[name] = version;
  }
  return versions;
}

/** The page's own files belong to no release. */
async function filesOfPages(dist) {
  const pages = (await readdir(dist)).filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(pages.map((page) => readFile(join(dist, page), 'utf8')));
  const named = texts.flatMap((text) =>
    Array.from(text.matchAll(/\/modules\/root-config\/([\w.-]+\.(?:woff2|png|js))/g), ([, file]) => file),
  );
  return [...pages, ...new Set(named)];
}

async function copyWithPacked(from, to, file) {
  await mkdir(dirname(join(to, file)), { recursive: true });
  await cp(join(from, file), join(to, file));
  await cp(join(from, `${file}.br`), join(to, `${file}.br`)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
