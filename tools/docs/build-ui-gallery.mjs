import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadStyles } from '../../root-config/page/page-script.mjs';

const root = join(import.meta.dirname, '../..');
const rootConfig = join(root, 'root-config/package.json');
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** @returns {Promise<string>} a page that draws the states of packages/ui/gallery, with the portal's styles and font */
export async function buildUiGallery() {
  const [{ baseCss, colorSchemeScript, tokensCss }, pageCss, font, { outputFiles }] = await Promise.all([
    loadStyles(),
    readFile(join(root, 'root-config/page/page.css'), 'utf8'),
    readFile(createRequire(rootConfig).resolve(FONT), 'base64'),
    build({
      entryPoints: [join(root, 'packages/ui/gallery/main.tsx')],
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: 'es2022',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  ]);
  const styles = [
    tokensCss(),
    baseCss(),
    pageCss.replace('{{FONT}}', `data:font/woff2;base64,${font}`),
    // Pictures must not depend on the machine's monospace font.
    'code{font-family:inherit}',
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components of packages/ui</title>
<link rel="icon" href="data:,">
<script>${colorSchemeScript()}</script>
<style>${styles}</style>
</head>
<body><script>${outputFiles[0].text}</script></body>
</html>
`;
}
