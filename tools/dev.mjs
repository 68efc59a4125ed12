// `npm run dev -w <module>`: builds that one module again on every change while the platform serves the rest as it
// was built. The next page load runs what is new, under the same policies and hashes as in production.
// `npm run dev -w <module> -- --portal http://localhost:4000` starts nothing: the portal that runs there shows the local
// build, to the browser that opens the link alone.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './lib/run.mjs';
import { portalFolders } from './lib/portal-folders.mjs';
import { ensureInstalled } from './lib/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...options] = process.argv.slice(2);

async function servePortal() {
  const { build } = await import('./build.mjs');
  await build();
  // What is left in the folder is a development build: the next build makes it anew.
  await rm(path.join(root, '.cache/build/portal'), { force: true });
  const folder = portalFolders.find((each) => path.basename(each) === name);
  const developed = `/${folder?.startsWith('packages/') ? 'shared' : 'modules'}/${name}/`;
  const { imports } = JSON.parse(await readFile(path.join(root, 'importmap.json'), 'utf8'));
  // The owners' page is in no map, and runs its newest build anyway.
  if (Object.values(imports).includes(developed)) process.env.DEVELOPED_FOLDERS = developed;
  const watcher = spawn(process.execPath, ['tools/webpack-portal.mjs', '--watch', name], { cwd: root, stdio: 'inherit' });
  process.once('exit', () => watcher.kill());
  watcher.once('exit', (code) => {
    if (code) process.exit(code);
  });
  await import('../server/dist/main.mjs');
}

/** The command line ends by itself with the signal that ends this process. */
async function showInPortal() {
  process.on('SIGINT', () => {});
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'release-platform/cli/src/main.ts', 'dev', name, ...options], { cwd: root });
}

await ensureInstalled(root);
await (options.length > 0 ? showInPortal() : servePortal());
