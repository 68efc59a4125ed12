// `npm run docs:media`: takes the screenshots in docs/images from a portal with demo data.
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');
await build();
const env = { CHROMIUM_PATH: await ensureChromium(root) };
process.exitCode = await run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e/media.config.ts'], {
  cwd: root,
  env,
});
