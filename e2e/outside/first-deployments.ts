import { join } from 'node:path';
import { readDocumentedCommands } from './documented-commands';
import { NewTeam } from './new-team';
import type { PublishingPortal } from './publishing-portal';

/** Modules created with `lender-portal create`. */
export const created = {
  'reports-mfe': { title: 'Reports', path: 'reports', isRemote: false },
  figures: { title: 'Figures', path: 'figures', isRemote: true },
} as const;

/**
 * Deploys a first module or remote with the commands of `docs/TEAMS.md`, then a change of it. Until the first
 * deployment its route must not affect other pages.
 */
export async function deployFirst(
  name: keyof typeof created,
  { home, portal, registry }: { home: string; portal: PublishingPortal; registry: string },
): Promise<NewTeam> {
  const { title, path, isRemote } = created[name];
  const team = new NewTeam({
    commands: await readDocumentedCommands(),
    name,
    title,
    isRemote,
    home: join(home, `team-of-${name}`),
    registry,
  });
  await portal.addRoute(await team.create());
  await portal.expectPages({ lacks: [path] });
  await portal.ownersCommand('status');
  await team.deploy(portal.origin, await portal.ownersToken(team.tokenCommand()));
  await portal.expectPages({ has: [path] });
  await team.deployChange();
  console.log(`\n✔ ${name} was created and deployed with the commands of docs/TEAMS.md`);
  return team;
}

/** Removes routes and rolls modules back, before and after a restart. All other pages must work. */
export async function expectNothingBlocked(teams: readonly NewTeam[], portal: PublishingPortal): Promise<void> {
  const paths = Object.values(created).map(({ path }) => path as string);
  await portal.removeRoutes(...paths);
  await portal.expectPages({ lacks: paths });
  for (const { module } of teams) {
    await portal.ownersCommand(
      'rollback',
      '--module',
      module,
      '--reason',
      'a module other than that of the removed route',
    );
    await portal.expectPages({ lacks: paths });
  }
  await portal.restart();
  await portal.expectPages({ lacks: paths });
  await portal.ownersCommand('status');
  await portal.ownersCommand('rollback', '1', '--reason', 'restore the initial state');
  await portal.expectPages({ lacks: paths });
  await portal.restart();
  await portal.expectPages({ lacks: paths });
  console.log('\n✔ other pages work after removing the modules’ routes and rolling back');
}
