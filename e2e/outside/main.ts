// Tests team repositories outside this one. Each has an empty folder with the packed packages and the public registry:
// its types, tests and build must pass without references to this repository, its build is published or deployed to a
// running portal, and the module's end-to-end tests must pass there. Arguments select teams by module name.
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repository } from '../support/portal/running-portal';
import { librariesRoute } from '../support/toolchains';
import { deployFirst, expectNothingBlocked, type created } from './first-deployments';
import type { NewTeam } from './new-team';
import { PublishingPortal } from './publishing-portal';
import { releasePackages } from './release-packages';
import { Team } from './team';
import { makeTeamRepository } from './team-repository';

/** Shared environment of the teams. */
interface Environment {
  tarballs: readonly string[];
  portal: PublishingPortal;
  /** URL of the npm registry. */
  registry: string;
  /** Teams that used `create`, in deployment order. */
  newTeams: NewTeam[];
}

const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-outside-')));

/** A team that moves an existing micro-frontend to its own repository. */
async function moveDocuments({ tarballs, portal }: Environment): Promise<void> {
  const team = new Team(await makeTeamRepository('documents-mfe', outside));
  await team.install(tarballs);
  await team.tool('Types', 'tsc', '--noEmit');
  await team.tool('Tests', 'jest');
  await team.tool('Build', 'webpack', '--mode', 'production');
  await team.tool('Check', 'lender-portal', 'check');
  await publish(team, portal, '@lender-portal/documents-mfe');
}

/** A team whose module uses more of the libraries than the portal shares. */
async function useLibraries({ tarballs, portal }: Environment): Promise<void> {
  const team = new Team(await makeTeamRepository('e2e/toolchains/libraries-mfe', outside));
  await team.install(tarballs);
  await team.tool('Types', 'tsc', '--noEmit');
  await team.tool('Build', 'webpack', '--mode', 'production');
  await team.tool('Check', 'lender-portal', 'check');
  await portal.addRoute(librariesRoute);
  await publish(team, portal, '@lender-portal/libraries-mfe');
}

/** A team that starts from `docs/TEAMS.md`. */
const createModule =
  (name: keyof typeof created) =>
  async ({ portal, registry, newTeams }: Environment): Promise<void> => {
    const team = await deployFirst(name, { home: outside, portal, registry });
    await new Team(team.folder).expectNoTraceOf(repository);
    newTeams.push(team);
  };

/** A team with its own toolchain, which uses only the public registry and the CLI. */
const buildRemote =
  (toolchain: string, remote: string) =>
  async ({ tarballs, portal }: Environment) => {
    const team = new Team(join(outside, toolchain));
    await cp(join(repository, 'e2e/toolchains', toolchain), team.folder, {
      recursive: true,
      filter: (source) => !/node_modules|dist/.test(relative(repository, source)),
    });
    await team.install(tarballs.filter((tarball) => /-(cli|releases|contracts|module-contract)-/.test(tarball)));
    await team.script('build');
    await team.tool('Check', 'lender-portal', 'check', '--static');
    await publish(team, portal, remote);
  };

async function publish(team: Team, portal: PublishingPortal, module: string): Promise<void> {
  await team.expectNoTraceOf(repository);
  const id = await team.publish(portal.origin, await portal.createToken(`team-of-${module.replace('/', '-')}`, module));
  await portal.runRelease(module, id);
  console.log(`\n✔ ${module}, release ${id}, was built outside the repository and published`);
}

const teams = {
  'documents-mfe': { build: moveDocuments, tests: 'tests/documents-mfe/' },
  'libraries-mfe': { build: useLibraries, tests: 'tests/remotes/foreign-libraries.spec.ts' },
  'reports-mfe': { build: createModule('reports-mfe'), tests: 'outside/tests/created-module.spec.ts' },
  'native-federation': {
    build: buildRemote('native-federation', 'exchange'),
    tests: 'tests/remotes/foreign-remotes.spec.ts',
  },
  vite: { build: buildRemote('vite', 'processing'), tests: 'tests/remotes/foreign-remotes.spec.ts' },
  figures: { build: createModule('figures'), tests: 'outside/tests/created-remote.spec.ts' },
};
const only = process.argv.slice(2);

try {
  const { registry, tarballs, close } = await releasePackages(join(outside, 'tarballs'));
  const portal = await PublishingPortal.start();
  const newTeams: NewTeam[] = [];
  try {
    const selected = Object.entries(teams).filter(([name]) => only.length === 0 || only.includes(name));
    for (const [, { build }] of selected) await build({ tarballs, portal, registry, newTeams });
    await portal.runE2eTests(new Set(selected.map(([, { tests }]) => tests)), { E2E_REMOTES: outside });
    if (newTeams.length > 0) await expectNothingBlocked(newTeams, portal);
  } finally {
    await close();
    await portal.remove();
  }
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
