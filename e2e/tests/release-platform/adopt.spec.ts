import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnDeployment } from '../../support/own-deployment';
import { repository, type RunningPortal } from '../../support/portal/running-portal';
import { createRegistryToken } from '../../support/portal/registry-token';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { expect } from '../../support/test';
import { buildForeignRemote } from '../../support/toolchains';

// Builds of create-single-spa, which know nothing of the portal.

const BUILDS: Record<string, { module: string; route: object; adopted: RegExp }> = {
  'create-single-spa': {
    module: '@lender-portal/csspa',
    route: { module: 'csspa' },
    adopted: /as @lender-portal\/csspa 1\.0\.0 \(SystemJS\)\nEntry: summit-csspa\.js\n/,
  },
  'create-single-spa esm': {
    module: 'csspa',
    route: { remote: { name: 'csspa', exposed: './Csspa' } },
    adopted: /as csspa 1\.0\.0 \(ES modules\)\nExposes \.\/Csspa: summit-csspa\.js\n/,
  },
};

const test = withOwnDeployment().extend<{ deployed: RunningPortal; team: string }>({
  // Inside the repository, so that packages resolve, but ignored by its tools.
  team: async ({}, use) => {
    await mkdir(join(repository, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(repository, '.cache/team-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  deployed: async ({ deployment }, use) => {
    const platform = await deployment.start('0', { CHECK_WORKER: 'on' });
    await use(platform);
    expect(await platform.stop(), platform.output()).toBe(0);
  },
});

// A portal, a build, a check and three commands each.
test.describe.configure({ mode: 'default' });

for (const [toolchain, { module, route, adopted }] of Object.entries(BUILDS))
  // Behaviour: releases.adopt, page.listed-scripts
  test(
    `a ${toolchain} build is adopted, deployed with a team's token, and loads its lazy chunk`,
    { tag: '@full' },
    async ({ page, signIn, deployment, deployed, team }) => {
      const routes = join(deployment.root, 'routes.json');
      const table = JSON.parse(await readFile(routes, 'utf8')) as { routes: object[] };
      table.routes.push({ id: 'csspa', path: 'csspa', title: 'Csspa', access: 'lender', ...route });
      await writeFile(routes, JSON.stringify(table));
      await cp(join(await buildForeignRemote(toolchain), '..'), team, { recursive: true });
      const token = await createRegistryToken(deployed, 'summit', module);
      const run = (...args: string[]) => runPortalCommand(deployed, token, ...args);

      expect(await run('adopt', join(team, 'dist'))).toMatch(adopted);
      expect(await run('check', team, '--static')).toContain('passed all checks');
      expect(await run('deploy', team, '--no-build')).toContain('Check passed');

      await signIn(page, accounts.main);
      await page.goto('csspa');
      await expect(page.getByRole('heading', { name: 'csspa is mounted!' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'A chart' })).toHaveJSProperty('naturalWidth', 64);
      await page.getByRole('button', { name: 'Show the details' }).click();
      await expect(page.getByText('Built by create-single-spa, in a lazy chunk.')).toBeVisible();
    },
  );
