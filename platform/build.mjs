// Bundles the platform into dist/main.mjs. Its dependencies stay outside; our own packages, the schema, and the scripts of the stand-ins go in.
import { bundleWidget } from '@lender-portal/bot-challenge/bundle-widget';
import contracts from '@lender-portal/contracts/schema-text';
import { bundlePicker } from '@lender-portal/file-service/bundle-picker';
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const WORKSPACES = ['.', '../packages/server', '../stand-ins/bot-challenge', '../stand-ins/file-service'];

/** What the workspaces in the bundle depend on. */
async function externals() {
  const manifests = await Promise.all(WORKSPACES.map((workspace) => readFile(path.join(folder, workspace, 'package.json'), 'utf8')));
  return manifests.flatMap((text) => Object.keys(JSON.parse(text).dependencies)).filter((name) => !name.startsWith('@lender-portal/'));
}

/** @param {string} outfile below this folder, where the dependencies are found */
export async function bundle(outfile) {
  await build({
    entryPoints: [path.join(folder, 'src/main.ts')],
    outfile: path.join(folder, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: await externals(),
    define: {
      SCHEMA_TEXT: JSON.stringify(contracts.schemaText),
      WIDGET_SCRIPT: JSON.stringify(await bundleWidget()),
      PICKER_SCRIPT: JSON.stringify(await bundlePicker()),
    },
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle('dist/main.mjs');
