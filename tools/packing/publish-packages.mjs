// Packs the packages that teams install, and publishes new versions to their private registry:
// npm run publish:packages
import { scopeRegistry } from '@lender-portal/cli/create/scope-registry';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { packPackages } from '../lib/packing/pack.mjs';
import { readPublishedVersions } from '../lib/packing/published-versions.mjs';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');

async function publishPackages() {
  const registry = await scopeRegistry(undefined, root);
  await build();
  for (const { name, version, tarball } of await packPackages(root, join(root, '.cache', 'tarballs'))) {
    if ((await readPublishedVersions(name, registry)).includes(version)) {
      console.log(`${name}@${version} is already published`);
      continue;
    }
    if ((await run('npm', ['publish', tarball, `--registry=${registry}`])) !== 0)
      throw new Error(`npm publish failed for ${name}@${version}; its output is above.`);
    // changesets/action creates a tag and a release for each of these lines.
    console.log(`New tag: ${name}@${version}`);
  }
}

try {
  await publishPackages();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
