import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @param {string} root the repository root
 * @returns {Promise<{ path: string, text: string }[]>} all scripts that pages load: modules, shared libraries, remotes
 *   and inline scripts
 */
export async function builtScripts(root) {
  const parents = ['', 'packages', 'release-platform', 'examples/marketplace/remotes'];
  const folders = (
    await Promise.all(
      parents.map(async (parent) => (await readdir(join(root, parent))).map((name) => join(parent, name, 'dist'))),
    )
  ).flat();
  const listed = await Promise.all(
    folders.filter((folder) => folder !== join('server', 'dist')).map(async (folder) => scriptsIn(root, folder)),
  );
  return listed.flat();
}

async function scriptsIn(root, folder) {
  const names = await readdir(join(root, folder)).catch(() => []);
  const page = names.includes('page.html') ? await readFile(join(root, folder, 'page.html'), 'utf8') : '';
  const pageFiles = [...page.matchAll(/<script [^>]*src="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);
  // The manifest lists the current files. Other files in the folder are left from earlier builds.
  const manifest =
    names.includes('release.json') && JSON.parse(await readFile(join(root, folder, 'release.json'), 'utf8'));
  const files = (manifest ? [...Object.keys(manifest.files), ...pageFiles] : names)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => join(folder, name));
  const scripts = await Promise.all(
    files.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  const inline = [...page.matchAll(/<script nonce="[^"]*">([\s\S]*?)<\/script>/g)].map(([, text], index) => ({
    path: join(folder, `page.html ${index + 1}.js`),
    text,
  }));
  return [...scripts, ...inline];
}
