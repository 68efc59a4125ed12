// Takes documents-mfe out of the repository, into an empty folder with the packed packages and the public registry
// alone: there its types, its tests and its build pass, nothing leads back here, and what is built there is published
// to a running portal with that team's token. The journeys of documents-mfe pass on that portal.
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../../scripts/lib/packing/pack.mjs';
import { makeTeamRepository } from '../../scripts/lib/packing/team-repository.mjs';
import { repository } from '../support/portal/platform';
import { PublishingPortal } from './publishing-portal';
import { Team } from './team';

const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-outside-')));
try {
  const tarballs = (await packPackages(repository, join(outside, 'tarballs'))).map(({ tarball }) => tarball);
  const portal = await PublishingPortal.start();
  try {
    const team = new Team(await makeTeamRepository(repository, 'documents-mfe', outside));
    await team.install(tarballs);
    await team.tool('Types', 'tsc', '--noEmit');
    await team.tool('Tests', 'jest');
    await team.tool('Build', 'webpack', '--mode', 'production');
    await team.expectNoTraceOf(repository);
    const id = await team.publish(portal.origin, await portal.createToken('documents-team', '@lender-portal/documents-mfe'));
    await portal.runRelease('@lender-portal/documents-mfe', id);
    await portal.passJourneys('documents-mfe');
    console.log(`\n✔ documents-mfe, release ${id}, was built outside the repository, and published`);
  } finally {
    await portal.remove();
  }
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
