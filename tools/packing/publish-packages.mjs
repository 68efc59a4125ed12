// Packs the packages that teams install, and publishes new versions to the npm registry of their scope:
// npm run publish:packages [-- --public-registry] [--access public] [--provenance]. See docs/OWNERS.md.
import { scopeRegistry } from '@lender-portal/cli/create/scope-registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { packPackages } from '../lib/packing/pack.mjs';
import { publishPackages } from '../lib/publishing/publish.mjs';
import { repositoryUrl } from '../lib/publishing/repository.mjs';

const root = join(import.meta.dirname, '../..');

async function publish() {
  const { values } = parseArgs({
    options: {
      'public-registry': { type: 'boolean', default: false },
      access: { type: 'string' },
      provenance: { type: 'boolean' },
    },
  });
  const registry = await scopeRegistry(undefined, root, { isPublicAllowed: values['public-registry'] });
  const repository = repositoryUrl(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')), process.env);
  if (values.provenance && !repository)
    throw new Error('Provenance needs "repository" in package.json. GitHub Actions sets it.');
  await build();
  const packages = await packPackages(root, join(root, '.cache', 'tarballs'), repository);
  const flags = [
    ...(values.access ? [`--access=${values.access}`] : []),
    ...(values.provenance ? ['--provenance'] : []),
  ];
  await publishPackages(packages, { registry, flags });
}

try {
  await publish();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
