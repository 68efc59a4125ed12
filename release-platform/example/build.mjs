// Builds the example's modules, and its host pages into root-config/dist.
import { build } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { portalModule } from '@lender-portal/build/webpack';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;
const pages = path.join(folder, 'root-config/page');
const dist = path.join(folder, 'root-config/dist');

await compile(['root-config', 'hello-mfe'].map((name) => portalModule(path.join(folder, name))));
const loader = (await readFile(require.resolve('systemjs/dist/system.min.js'), 'utf8')).replace(
  /\/\/# sourceMappingURL=.*/,
  '',
);
await mkdir(dist, { recursive: true });
await writePage('page.html', 'page.html', await pageScript('boot.ts'));
// The console requires the design tokens of the UI library.
await writePage('page.html', 'owners-page.html', await pageScript('owners-page.ts'), await loadStyle());
for (const file of ['preview-start.html', 'preview-banner.html', 'preview-end.html']) await writePage(file, file, '');
await writePage(
  'overrides.html',
  'overrides.html',
  await bundle(require.resolve('@lender-portal/browser-runtime/import-map-overrides')),
);

/** @throws if a module has errors */
function compile(configurations) {
  return new Promise((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

async function bundle(file, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    ...options,
  });
  return outputFiles[0].text.replaceAll('</script', '<\\/script');
}

async function loadStyle() {
  const { outputFiles } = await build({
    entryPoints: [path.join(pages, 'style.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const { style } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return style;
}

async function pageScript(file) {
  return `${loader};\n${await bundle(path.join(pages, file))}`;
}

async function writePage(source, target, script, style = '') {
  const html = await readFile(path.join(pages, source), 'utf8');
  await writeFile(
    path.join(dist, target),
    html.replace('{{SCRIPT}}', () => script).replace('{{STYLE}}', () => style),
  );
}
