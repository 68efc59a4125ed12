// `npm run dev` runs the portal and applies each change: it rebuilds modules, remotes and pages, generates GraphQL types,
// and restarts the server. `npm run dev -w <module>` rebuilds one module only and builds the others for production.
// `npm run dev -w <module> -- --portal http://localhost:4000` starts no server: the portal there serves the local build
// to the browser that opens the link.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { portalFolders } from './lib/portal-folders.mjs';
import { run } from './lib/run.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const options = process.argv.slice(2);
const name = options[0]?.startsWith('--') ? undefined : options.shift();
const isShownElsewhere = options.includes('--portal');
const names = portalFolders.map((folder) => path.basename(folder));

/** The CLI receives the same signal and exits on its own. */
async function showInPortal() {
  process.on('SIGINT', () => {});
  process.exitCode = await run(
    process.execPath,
    ['--import', 'tsx', 'release-platform/cli/src/main.ts', 'dev', name, ...options],
    { cwd: root },
  );
}

await ensureInstalled(root);
if (name ? !names.includes(name) : isShownElsewhere) {
  console.error(`${name ? `No module "${name}"` : '--portal needs a module'}. Modules: ${names.join(', ')}`);
  process.exitCode = 1;
} else if (isShownElsewhere) await showInPortal();
else {
  const { Development } = await import('./lib/dev/development.mjs');
  const builder = await import('./build.mjs');
  const { imports } = JSON.parse(await readFile(path.join(root, 'importmap.json'), 'utf8'));
  await new Development({ root, names: name ? [name] : names, imports, nodeFlags: options, builder }).start();
}
