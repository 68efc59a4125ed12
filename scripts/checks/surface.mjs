// Fails where the shared surface holds a name that no module takes: every visitor would load it for nothing. Runs on
// the built modules. What remotes import is not known here, so the libraries they share are left out.
import { libraries } from '@lender-portal/shared-deps/libraries';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { portalFolders } from '../lib/portal-folders.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SHARED_WITH_REMOTES = /^(react|react-dom|single-spa|single-spa-react)(\/|$)/;

const used = new Map();
for (const folder of portalFolders) {
  const { uses } = JSON.parse(await readFile(path.join(root, folder, 'dist/asset-manifest.json'), 'utf8'));
  for (const [library, names] of Object.entries(uses)) used.set(library, new Set([...(used.get(library) ?? []), ...names]));
}

const unused = [];
for (const [library, { facade }] of Object.entries(libraries)) {
  if (SHARED_WITH_REMOTES.test(library)) continue;
  const text = await readFile(path.join(root, 'packages/shared-deps/src', facade), 'utf8');
  const names = /export \{([^}]*)\}/
    .exec(text)[1]
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const idle = names.filter((name) => !used.get(library)?.has(name));
  if (idle.length > 0) unused.push(`  packages/shared-deps/src/${facade}: ${idle.join(', ')}`);
}

if (unused.length > 0) {
  console.error(`No module takes these names of the shared surface, so they should leave it:\n${unused.join('\n')}`);
  process.exitCode = 1;
}
