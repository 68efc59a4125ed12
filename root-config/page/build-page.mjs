// Writes dist/page.html: everything that is the same for every visit, and its script, which browsers cache. The server
// fills the slots: nonce, configuration, maps and preloads. Also writes the page with its script inside, for browsers that
// could not load the file; the owners' page with its own script, the preview pages (start page, banner, end
// page), and the override script for development pages.
import { contentHash, integrityOf, writeAtomically } from '@lender-portal/build/assets';
import { browsersInWords, minimumBrowsers } from '@lender-portal/build/browsers';
import { build, transform } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { earlyScript, inlineScript, loadStyles, pageScript, preloadScript, preludeScript } from './page-script.mjs';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, '../dist');
const read = (...parts) => readFile(path.join(here, ...parts), 'utf8');

async function copyHashed(file, name, extension) {
  const bytes = await readFile(file);
  const target = `${name}.${contentHash(bytes)}${extension}`;
  await writeFile(path.join(dist, target), bytes);
  return `/modules/root-config/${target}`;
}

await mkdir(dist, { recursive: true });
const { baseCss, errorLines, tokensCss } = await loadStyles();
const [pageCss, bannerCss, early, earlyQueries, preloader, prelude, script, ownersScript, font, icon] =
  await Promise.all([
    read('page.css'),
    read('preview-banner.css'),
    earlyScript(),
    read('early-queries.html'),
    preloadScript(),
    preludeScript(),
    pageScript(),
    pageScript({ boot: path.join(here, '../src/page/owners-page.ts') }),
    copyHashed(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), 'inter', '.woff2'),
    // Chromium renders an SVG icon again at route changes, on the main thread.
    copyHashed(path.join(here, 'icon.png'), 'icon', '.png'),
  ]);

/** Writes a script to an immutable file. @returns the element that loads it */
async function scriptElement(name, text) {
  const file = `${name}.${contentHash(text)}.js`;
  await writeFile(path.join(dist, file), text);
  await writeAtomically(path.join(dist, `${file}.br`), brotliCompressSync(text));
  return `<script nonce="{{NONCE}}" id="${name}-script" src="/modules/root-config/${file}" integrity="${integrityOf(text)}"></script>`;
}

/** Replaces the code of modules during `npm run dev`. */
const developmentClient = () =>
  inlineScript(path.join(here, '../../tools/lib/dev/browser/page-client.mjs'), {
    define: { 'process.env.NODE_ENV': '"development"' },
  });

async function minifiedCss(contents) {
  const { outputFiles } = await build({ stdin: { contents, loader: 'css' }, write: false, minify: true });
  return outputFiles[0].text;
}

async function writeTemplate(file, slots, target = file) {
  const filled = Object.entries(slots).reduce(
    (text, [slot, value]) => text.replace(`{{${slot}}}`, () => value.trim()),
    await read(file),
  );
  await writeAtomically(path.join(dist, target), filled.replace(/^\s+/gm, ''));
}

const style = await minifiedCss([tokensCss(), baseCss(), pageCss.replace('{{FONT}}', font)].join('\n'));
const check = await transform(await read('browser-check.js'), { minify: true, target: 'es5' });
const slots = {
  BROWSERS: browsersInWords(minimumBrowsers()),
  CHECK: check.code,
  DRAWING: errorLines.map(({ d, stroke, fill }) => `<path d="${d}" stroke="${stroke}" fill="${fill}"/>`).join(''),
  PRELOADER: preloader,
  PRELUDE: prelude,
  STYLE: style,
  ICON: icon,
};
const queries = earlyQueries.replace('{{SCRIPT}}', () => early);
const inlineElement = (text) => `<script nonce="{{NONCE}}">${text}</script>`;
await writeTemplate('page.html', { ...slots, QUERIES: queries, SCRIPT: await scriptElement('page', script) });
await writeTemplate('page.html', { ...slots, QUERIES: queries, SCRIPT: inlineElement(script) }, 'page-inline.html');
await writeTemplate('page.html', { ...slots, QUERIES: '', SCRIPT: inlineElement(ownersScript) }, 'owners-page.html');
await writeTemplate('preview-start.html', { STYLE: style, ICON: icon });
const bannerStyle = await minifiedCss(bannerCss);
await writeTemplate('preview-banner.html', { STYLE: bannerStyle });
const overrides = await inlineScript(require.resolve('@lender-portal/browser-runtime/import-map-overrides'));
const developed = process.argv.includes('--development') ? `${overrides}\n${await developmentClient()}` : overrides;
await writeAtomically(path.join(dist, 'overrides.html'), await scriptElement('overrides', developed));
await writeTemplate('preview-end.html', { STYLE: bannerStyle });
