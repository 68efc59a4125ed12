// Takes a fresh clone to a running portal: installs missing dependencies, builds changes, starts the server. May only
// import Node's own modules before the installation.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  await ensureInstalled(root);
  const { build } = await import('./build.mjs');
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
// Runs in this process so that Ctrl-C reaches the server directly.
await import('../server/dist/main.mjs');
