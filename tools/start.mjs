// One command from a fresh clone to a portal that serves: installs what is missing, builds what has changed, starts.
// Only Node's own modules may be used until the installation has run.
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
// In this process, so that Ctrl-C reaches the server itself and nothing stands between.
await import('../server/dist/main.mjs');
