// Bundles the server into dist/main.mjs and the platform commands into dist/commands.mjs. Dependencies stay external;
// our own packages, the schema and the emulators’ scripts are included.
import { bundleWidget } from '@lender-portal/bot-challenge/bundle-widget';
import contracts from '@lender-portal/contracts/schema-text';
import { bundlePicker } from '@lender-portal/file-service/bundle-picker';
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleInspection } from '@lender-portal/release-server/bundle-inspection';
import { readFonts } from './src/marketplace/read-fonts.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Bundled workspaces that have dependencies. */
const WORKSPACES = [
  'server',
  'release-platform/registry-api',
  'release-platform/releases',
  'release-platform/server',
  'packages/server-kit',
  'emulators/auth-service',
  'emulators/bot-challenge',
  'emulators/file-service',
  'emulators/mailbox',
  'examples/marketplace/server',
].map((workspace) => path.join(folder, '..', workspace));

/**
 * Dependencies that stay external. Excludes those of which a workspace has its own version, because the bundle would
 * resolve another one.
 */
async function externals() {
  const manifests = await Promise.all(
    WORKSPACES.map(async (workspace) => ({
      workspace,
      text: await readFile(path.join(workspace, 'package.json'), 'utf8'),
    })),
  );
  return manifests.flatMap(({ workspace, text }) =>
    Object.keys(JSON.parse(text).dependencies).filter(
      (name) => !name.startsWith('@lender-portal/') && installed(name, workspace) === installed(name, folder),
    ),
  );
}

/** Resolves the folder of a library, starting at `from`. */
function installed(name, from) {
  const candidate = path.join(from, 'node_modules', name);
  return existsSync(candidate) ? candidate : installed(name, path.dirname(from));
}

/** Values that the server reads from packages when it is not bundled. */
export const inlinedTexts = async () => ({
  SCHEMA_TEXT: JSON.stringify(contracts.schemaText),
  WIDGET_SCRIPT: JSON.stringify(await bundleWidget()),
  PICKER_SCRIPT: JSON.stringify(await bundlePicker()),
  INSPECTION_SCRIPT: JSON.stringify(await bundleInspection()),
  PDF_FONTS: JSON.stringify(await readFonts()),
});

/**
 * @param {string} outfile path below this folder, so that external dependencies resolve
 * @param {string} [entry] path of the entry below this folder
 */
export async function bundle(outfile, entry = 'src/start/main.ts') {
  await build({
    entryPoints: [path.join(folder, entry)],
    outfile: path.join(folder, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: await externals(),
    define: await inlinedTexts(),
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundle('dist/main.mjs');
  await bundle('dist/commands.mjs', 'src/commands/main.ts');
}
