import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { listReplacements, output, replaceFile } from './inputs.mjs';
import { buildWithVite, splitByRoute, viteSettings } from './vite.mjs';

const folder = path.join(output, 'ssr-server');

/** Builds the portal split by route, and the server that renders its pages. */
export async function buildWithServer() {
  const client = await buildWithVite('ssr', splitByRoute, [
    { request: /^single-spa-react$/, by: path.join(import.meta.dirname, 'ssr/lifecycles.tsx') },
    replaceFile('start-applications', 'ssr/start-applications.ts'),
  ]);
  await build({
    ...viteSettings([...listReplacements('by-route'), replaceFile('style-cache', 'ssr/style-cache.ts')]),
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'ssr/server.tsx'),
      target: 'node20',
      minify: true,
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
  });
  return { ...client, serverCode: await readFile(path.join(folder, 'server.mjs'), 'utf8') };
}

/** @returns a function that renders a page. Its markup is the same for all visitors, so it is rendered once. */
export async function loadServer(code) {
  const file = path.join(folder, `server.${hash('sha256', code).slice(0, 10)}.mjs`);
  await writeFile(file, code);
  const { renderPage } = await import(pathToFileURL(file));
  const pages = new Map();
  return (pathname, props) => {
    if (!pages.has(pathname)) pages.set(pathname, renderPage(pathname, props).then(text));
    return pages.get(pathname);
  };
}
