// Teams outside the repository: each has an empty folder with the packed packages and the public registry alone. There
// their types, tests and builds pass, nothing leads back here, and what is built there is published to a running portal
// with that team's token. The journeys of what they publish pass on that portal. Names of modules as arguments: these teams
// alone.
import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { packPackages } from '../../scripts/lib/packing/pack.mjs';
import { repository } from '../support/portal/platform';
import { PublishingPortal } from './publishing-portal';
import { Team } from './team';
import { makeTeamRepository } from './team-repository';

const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-outside-')));
/** Nothing answers there: the tarballs stand for its packages. */
const PRIVATE_REGISTRY = 'https://npm.portal.invalid/';
const created = (name: string, path: string) => ({ id: path, path, title: `${name} outside`, access: 'lender', menu: { group: 'company', icon: 'tools' } });

/** A team that has a micro-frontend of the portal, and takes it with it. */
async function moveDocuments(tarballs: readonly string[], portal: PublishingPortal): Promise<void> {
  const team = new Team(await makeTeamRepository('documents-mfe', outside));
  await team.install(tarballs);
  await team.tool('Types', 'tsc', '--noEmit');
  await team.tool('Tests', 'jest');
  await team.tool('Build', 'webpack', '--mode', 'production');
  await team.tool('Check', 'lender-portal', 'check');
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
    await tools.tool(
      `Create ${name}`,
      'lender-portal',
      'create',
      name,
      '--title',
      `${name} outside`,
      '--path',
      path,
      '--registry',
      PRIVATE_REGISTRY,
      ...(isRemote ? ['--remote'] : []),
    );
    const team = new Team(join(tools.folder, name));
    await team.install(tarballs);
    for (const script of ['typecheck', 'test', 'build', 'check']) await team.script(script);
    await portal.addRoute({ ...created(name, path), ...(isRemote ? { remote: { name, exposed: './Reports' } } : { module: name }) });
    await publish(team, portal, isRemote ? name : `@lender-portal/${name}`);
  };

/** A team whose tool chain knows nothing of the portal: it has the public registry alone, and the command line. */
const bring = (toolchain: string, remote: string) => async (tarballs: readonly string[], portal: PublishingPortal) => {
  const team = new Team(join(outside, toolchain));
  await cp(join(repository, 'e2e/toolchains', toolchain), team.folder, {
    recursive: true,
    filter: (source) => !/node_modules|dist/.test(relative(repository, source)),
  });
  await team.install(tarballs.filter((tarball) => /-(cli|releases|contracts)-/.test(tarball)));
  await team.script('build');
  await team.tool('Check', 'lender-portal', 'check', '--static');
  await publish(team, portal, remote);
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
  'native-federation': { build: bring('native-federation', 'exchange'), journeys: 'tests/remotes/foreign-remotes.spec.ts' },
  vite: { build: bring('vite', 'processing'), journeys: 'tests/remotes/foreign-remotes.spec.ts' },
  reports: { build: begin('reports', { isRemote: true }), journeys: 'outside/journeys/created-remote.spec.ts' },
};
const only = process.argv.slice(2);

try {
  const tarballs = (await packPackages(repository, join(outside, 'tarballs'))).map(({ tarball }) => tarball);
  const portal = await PublishingPortal.start();
  try {
    const chosen = Object.entries(teams).filter(([name]) => only.length === 0 || only.includes(name));
    for (const [, { build }] of chosen) await build(tarballs, portal);
    await portal.passJourneys(new Set(chosen.map(([, { journeys }]) => journeys)), { E2E_REMOTES: outside });
  } finally {
    await portal.remove();
  }
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
