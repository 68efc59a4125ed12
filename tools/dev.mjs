// `npm run dev -w <module>` rebuilds that module on each change and serves the other modules as built, with production
// policies and hashes. The next page load runs the new build. `npm run dev -w <module> -- --portal
// http://localhost:4000` starts no server: the portal there serves the local build to the browser that opens the link.
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
  const { build, stampOf } = await import('./build.mjs');
  await build();
  // The folder will hold a development build.
  await rm(stampOf(name), { force: true });
  const folder = portalFolders.find((each) => path.basename(each) === name);
  const developed = `/${folder?.startsWith('packages/') ? 'shared' : 'modules'}/${name}/`;
  const { imports } = JSON.parse(await readFile(path.join(root, 'importmap.json'), 'utf8'));
  // The release owners' page is in no import map and always runs its newest build.
  if (Object.values(imports).includes(developed)) process.env.DEVELOPED_FOLDERS = developed;
  const watcher = spawn(process.execPath, ['tools/webpack-portal.mjs', '--watch', name], {
    cwd: root,
    stdio: 'inherit',
  });
  process.once('exit', () => watcher.kill());
  watcher.once('exit', (code) => {
    if (code) process.exit(code);
  });
  await import('../server/dist/main.mjs');
}

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
await (options.length > 0 ? showInPortal() : servePortal());
