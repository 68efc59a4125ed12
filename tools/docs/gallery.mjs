// `npm run gallery`: one page with screenshots of each state that the end-to-end tests check, at all widths and in both
// color schemes. `--large-text` doubles the text size.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { galleryPage } from '../lib/gallery/gallery-page.mjs';
import { specsWithStates } from '../lib/gallery/specs-with-states.mjs';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/gallery');
await rm(folder, { recursive: true, force: true });

const specs = await specsWithStates(root);
await build();
const largeText = process.argv.includes('--large-text');
const env = {
  CHROMIUM_PATH: await ensureChromium(root),
  E2E_GALLERY: folder,
  ...(largeText && { E2E_LARGE_TEXT: 'true' }),
};
const exitCode = await run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...specs], { cwd: root, env });

const lists = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).toSorted();
const lines = await Promise.all(lists.map((file) => readFile(join(folder, file), 'utf8')));
const screenshots = lines.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
await writeFile(join(folder, 'index.html'), galleryPage(screenshots));
console.log(`\n${screenshots.length} screenshots: ${pathToFileURL(join(folder, 'index.html'))}`);
process.exitCode = exitCode;
