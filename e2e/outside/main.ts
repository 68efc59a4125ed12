// Teams outside the repository: each has an empty folder with the packed packages and the public registry alone. There
// their types, tests and builds pass, nothing leads back here, and what is built there is published, or deployed by the
// commands of docs/TEAMS.md, to a running portal with that team's token. The journeys of what they publish pass on that
// portal. Names of modules as arguments: these teams alone.
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { packPackages } from '../../tools/lib/packing/pack.mjs';
import { repository } from '../support/portal/platform';
import { deployFirst, expectNothingBlocked, type created } from './first-deployments';
import type { NewTeam } from './new-team';
import { PackageRegistry } from './package-registry';
import { PublishingPortal } from './publishing-portal';
import { Team } from './team';
import { makeTeamRepository } from './team-repository';

/** The environment of the teams. */
interface Surroundings {
  tarballs: readonly string[];
  portal: PublishingPortal;
  registry: PackageRegistry;
  /** Teams that began with `create`, in the order of their deployments. */
  newTeams: NewTeam[];
}

const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-outside-')));

/** A team that has a micro-frontend of the portal, and takes it with it. */
async function moveDocuments({ tarballs, portal }: Surroundings): Promise<void> {
  const team = new Team(await makeTeamRepository('documents-mfe', outside));
  await team.install(tarballs);
  await team.tool('Types', 'tsc', '--noEmit');
  await team.tool('Tests', 'jest');
  await team.tool('Build', 'webpack', '--mode', 'production');
  await team.tool('Check', 'lender-portal', 'check');
  await publish(team, portal, '@lender-portal/documents-mfe');
}

/** A team that begins with `docs/TEAMS.md` alone. */
const begin =
  (name: keyof typeof created) =>
  async ({ portal, registry, newTeams }: Surroundings): Promise<void> => {
    const team = await deployFirst(name, { home: outside, portal, registry });
    await new Team(team.folder).expectNoTraceOf(repository);
    newTeams.push(team);
  };

/** A team whose tool chain knows nothing of the portal: it has the public registry alone, and the command line. */
const bring =
  (toolchain: string, remote: string) =>
  async ({ tarballs, portal }: Surroundings) => {
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
  'reports-mfe': { build: begin('reports-mfe'), journeys: 'outside/journeys/created-module.spec.ts' },
  'native-federation': { build: bring('native-federation', 'exchange'), journeys: 'tests/remotes/foreign-remotes.spec.ts' },
  vite: { build: bring('vite', 'processing'), journeys: 'tests/remotes/foreign-remotes.spec.ts' },
  figures: { build: begin('figures'), journeys: 'outside/journeys/created-remote.spec.ts' },
};
const only = process.argv.slice(2);

try {
  const packages = await packPackages(repository, join(outside, 'tarballs'));
  const registry = await PackageRegistry.start(packages);
  const portal = await PublishingPortal.start();
  const newTeams: NewTeam[] = [];
  try {
    const chosen = Object.entries(teams).filter(([name]) => only.length === 0 || only.includes(name));
    for (const [, { build }] of chosen) await build({ tarballs: packages.map(({ tarball }) => tarball), portal, registry, newTeams });
    await portal.passJourneys(new Set(chosen.map(([, { journeys }]) => journeys)), { E2E_REMOTES: outside });
    if (newTeams.length > 0) await expectNothingBlocked(newTeams, portal);
  } finally {
    registry.close();
    await portal.remove();
  }
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
