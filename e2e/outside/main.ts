// Teams outside the repository: each has an empty folder with the packed packages and the public registry alone. There
// their types, tests and builds pass, nothing leads back here, and what is built there is published to a running portal
// with that team's token. The journeys of what they publish pass on that portal. Names of modules as arguments: these teams
// alone.
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../../scripts/lib/packing/pack.mjs';
import { makeTeamRepository } from '../../scripts/lib/packing/team-repository.mjs';
import { repository } from '../support/portal/platform';
import { PublishingPortal } from './publishing-portal';
import { Team } from './team';

const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-outside-')));
const created = (name: string, path: string) => ({ id: path, path, title: `${name} outside`, access: 'lender', menu: { group: 'company', icon: 'tools' } });

/** A team that has a micro-frontend of the portal, and takes it with it. */
async function moveDocuments(tarballs: readonly string[], portal: PublishingPortal): Promise<void> {
  const team = new Team(await makeTeamRepository(repository, 'documents-mfe', outside));
  await team.install(tarballs);
  await team.tool('Types', 'tsc', '--noEmit');
  await team.tool('Tests', 'jest');
  await team.tool('Build', 'webpack', '--mode', 'production');
  await publish(team, portal, '@lender-portal/documents-mfe');
}

/** A team that begins anew, by the command line alone. */
const begin =
  (name: string, { isRemote }: { isRemote: boolean }) =>
  async (tarballs: readonly string[], portal: PublishingPortal) => {
    const tools = new Team(join(outside, 'tools'));
    await mkdir(tools.folder, { recursive: true });
    await tools.install(tarballs);
    const path = `outside-${name}`;
    await tools.tool(`Create ${name}`, 'lender-portal', 'create', name, '--title', `${name} outside`, '--path', path, ...(isRemote ? ['--remote'] : []));
    const team = new Team(join(tools.folder, name));
    await team.install(tarballs);
    for (const script of ['typecheck', 'test', 'build']) await team.script(script);
    await portal.addRoute({ ...created(name, path), ...(isRemote ? { remote: { name, exposed: './Reports' } } : { module: name }) });
    await publish(team, portal, isRemote ? name : `@lender-portal/${name}`);
  };

async function publish(team: Team, portal: PublishingPortal, module: string): Promise<void> {
  await team.expectNoTraceOf(repository);
  const id = await team.publish(portal.origin, await portal.createToken(`team-of-${module.replace('/', '-')}`, module));
  await portal.runRelease(module, id);
  console.log(`\n✔ ${module}, release ${id}, was built outside the repository, and published`);
}

const teams = {
  'documents-mfe': { build: moveDocuments, journeys: 'tests/documents-mfe/' },
  'reports-mfe': { build: begin('reports-mfe', { isRemote: false }), journeys: 'outside/journeys/created-module.spec.ts' },
  reports: { build: begin('reports', { isRemote: true }), journeys: 'outside/journeys/created-remote.spec.ts' },
};
const only = process.argv.slice(2);

try {
  const tarballs = (await packPackages(repository, join(outside, 'tarballs'))).map(({ tarball }) => tarball);
  const portal = await PublishingPortal.start();
  try {
    const chosen = Object.entries(teams).filter(([name]) => only.length === 0 || only.includes(name));
    for (const [, { build }] of chosen) await build(tarballs, portal);
    await portal.passJourneys(...chosen.map(([, { journeys }]) => journeys));
  } finally {
    await portal.remove();
  }
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
