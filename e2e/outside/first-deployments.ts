import { join } from 'node:path';
import { readDocumentedCommands } from './documented-commands';
import { NewTeam } from './new-team';
import type { PackageRegistry } from './package-registry';
import type { PublishingPortal } from './publishing-portal';

/** Modules that begin with `lender-portal create`. */
export const created = {
  'reports-mfe': { title: 'Reports', path: 'reports', isRemote: false },
  figures: { title: 'Figures', path: 'figures', isRemote: true },
} as const;

/**
 * A first module or remote is deployed by the commands of `docs/TEAMS.md`, and then a change of it. Until the first
 * deployment its route keeps nobody from anything.
 */
export async function deployFirst(
  name: keyof typeof created,
  { home, portal, registry }: { home: string; portal: PublishingPortal; registry: PackageRegistry },
): Promise<NewTeam> {
  const { title, path, isRemote } = created[name];
  const team = new NewTeam({
    commands: await readDocumentedCommands(),
    name,
    title,
    isRemote,
    home: join(home, `team-of-${name}`),
    registry: registry.address,
  });
  await portal.addRoute(await team.create());
  await portal.expectPages({ lacks: [path] });
  await portal.ownersCommand('status');
  await team.deploy(portal.origin, await portal.ownersToken(team.tokenCommand()));
  await portal.expectPages({ has: [path] });
  await team.deployChange();
  console.log(`\n✔ ${name} was created and deployed by the commands of docs/TEAMS.md`);
  return team;
}

/** Routes are removed, and modules are rolled back, before and after a restart: every page of the others works. */
export async function expectNothingBlocked(teams: readonly NewTeam[], portal: PublishingPortal): Promise<void> {
  const paths = Object.values(created).map(({ path }) => path as string);
  await portal.removeRoutes(...paths);
  await portal.expectPages({ lacks: paths });
  for (const { module } of teams) {
    await portal.ownersCommand('rollback', '--module', module, '--reason', 'another module than that of the removed route');
    await portal.expectPages({ lacks: paths });
  }
  await portal.restart();
  await portal.expectPages({ lacks: paths });
  await portal.ownersCommand('status');
  await portal.ownersCommand('rollback', '1', '--reason', 'as it was found');
  await portal.expectPages({ lacks: paths });
  await portal.restart();
  await portal.expectPages({ lacks: paths });
  console.log('\n✔ without their routes, and rolled back, the modules keep nobody from anything');
}
