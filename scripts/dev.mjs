// `npm run dev -w <module>`: builds that one module again on every change while the platform serves the rest as it
// was built. The next page load runs what is new, under the same policies and hashes as in production.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [name] = process.argv.slice(2);

await ensureInstalled(root);
const { build } = await import('./build.mjs');
await build();
const watcher = spawn(process.execPath, ['scripts/webpack-portal.mjs', '--watch', name], { cwd: root, stdio: 'inherit' });
process.once('exit', () => watcher.kill());
watcher.once('exit', (code) => {
  if (code) process.exit(code);
});
await import('../platform/dist/main.mjs');
