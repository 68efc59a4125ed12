// `npm run release:dry`: packs, checks and publishes the packages to an npm registry on this machine, then creates a
// module and a remote from it with the commands of docs/TEAMS.md, and tests, builds and checks them.
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../tools/build.mjs';
import { readDocumentedCommands } from './documented-commands';
import { created } from './first-deployments';
import { NewTeam } from './new-team';
import { releasePackages } from './release-packages';

const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-release-')));
try {
  await build();
  const commands = await readDocumentedCommands();
  const { registry, close } = await releasePackages(join(outside, 'tarballs'));
  try {
    for (const [name, { title, isRemote }] of Object.entries(created))
      await new NewTeam({ commands, name, title, isRemote, home: join(outside, name), registry }).create();
  } finally {
    await close();
  }
  console.log('\n✔ The packages can be published, installed and used');
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
