// `npm run gallery`: pictures of every state that the journeys look at, on all displays and in both color schemes, on one page.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { galleryPage } from './lib/gallery/gallery-page.mjs';
import { glob } from './lib/glob.mjs';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/gallery');
await rm(folder, { recursive: true, force: true });

const specs = await glob(['e2e/tests/*.spec.ts'], root);
const sources = await Promise.all(specs.map((spec) => readFile(join(root, spec), 'utf8')));
const withStates = specs.filter((_spec, index) => sources[index].includes('expectGood('));

await build();
const env = { CHROMIUM_PATH: await ensureChromium(root), E2E_GALLERY: folder };
const exitCode = await run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...withStates.map((spec) => basename(spec))], { cwd: root, env });

const lists = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).toSorted();
const lines = await Promise.all(lists.map((file) => readFile(join(folder, file), 'utf8')));
const pictures = lines.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
console.log(`\n${pictures.length} pictures: ${pathToFileURL(join(folder, 'index.html'))}`);
process.exitCode = exitCode;
