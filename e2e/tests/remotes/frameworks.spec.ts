import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { fullIf, isFull } from '../../support/accessibility/coverage';
import { accounts } from '../../support/accounts/demo-accounts';
import { Deployment } from '../../support/portal/deployment';
import { createRegistryToken } from '../../support/portal/registry-token';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { expect, test as base } from '../../support/test';
import { buildForeignRemote, FRAMEWORKS } from '../../support/toolchains';

// The same page in several frameworks, deployed by its team without an owner's force.

const frameworks = Object.entries(FRAMEWORKS);

base.describe.configure({ mode: 'default' });
const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({}, use) => {
      const deployment = await Deployment.create();
      await addRoutes(deployment);
      await use(deployment);
      await deployment.remove();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ deployment }, use) => {
      const portal = await deployment.start('0', { CHECK_WORKER: 'on' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

/** The owner's part, once: routes of the teams' pages. */
async function addRoutes({ root }: Deployment): Promise<void> {
  const file = join(root, 'routes.json');
  const table = JSON.parse(await readFile(file, 'utf8')) as { routes: object[]; trustedTypes?: object };
  for (const [name] of frameworks)
    table.routes.push({
      id: name,
      path: name,
      title: 'Recent flips',
      access: 'lender',
      menu: { group: 'tools', icon: 'flip' },
      remote: { name, exposed: './RecentFlips' },
    });
  table.trustedTypes = Object.fromEntries(frameworks.filter(([, policies]) => policies.length > 0));
  await writeFile(file, JSON.stringify(table));
}

/** A copy of a build with a heading of the wrong level, and of its settings. */
async function breakHeading(build: string, folder: string): Promise<void> {
  await cp(build, folder, { recursive: true });
  await cp(join(build, '../package.json'), join(folder, '../package.json'));
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  let changes = 0;
  for (const file of files) {
    const script = await readFile(join(folder, file), 'utf8');
    const changed = script.replaceAll(/(?<=["'`</])h1(?=["'`\s>])/g, 'h2');
    if (changed !== script) changes += 1;
    await writeFile(join(folder, file), changed);
  }
  expect(changes).toBe(1);
}

for (const [name, policies] of frameworks)
  // Behaviour: remotes.frameworks
  test(
    `${name}: a team deploys its page, and a lender uses it`,
    fullIf(name !== 'lit'),
    async ({ page, portal, storeSession }, testInfo) => {
      const frame = new FramePage(page);
      const token = await createRegistryToken(portal, `${name}-team`, name);
      const deploy = (folder: string) => runPortalCommand(portal, token, 'deploy', folder, '--no-build');
      const build = await buildForeignRemote(name);

      // A second check, which takes as long as the first.
      if (isFull)
        await test.step('a page without a level-one heading is refused', async () => {
          const broken = testInfo.outputPath('broken/dist');
          await breakHeading(build, broken);
          const { stdout } = await deploy(broken).then(
            () => ({ stdout: 'It is live.' }),
            (error: { stdout: string }) => error,
          );
          expect(stdout).toContain('axe: Page should contain a level-one heading (page-has-heading-one)');
          expect(stdout).toContain('Check failed: 1 finding');
        });

      await test.step('the page goes live', async () => {
        expect(await deploy(build)).toContain('Check passed');
      });

      await storeSession(page, accounts.main);
      await page.goto(name);
      const status = frame.main.getByRole('status');

      await test.step('its data, form and lazy part', async () => {
        await expect(frame.heading('Recent flips')).toBeVisible();
        await expect(status).toHaveText(/^\d+ flips in 97701$/);
        await frame.main.getByLabel('ZIP code').fill('85004');
        await frame.main.getByRole('button', { name: 'Show', exact: true }).click();
        await expect(status).toHaveText(/^[1-9]\d* flips in 85004$/);
        await expect(frame.main.getByRole('listitem')).toHaveCount(1);
        await expect(frame.main.getByRole('listitem').first()).toHaveCSS('border-top-style', 'solid');
        await frame.main.getByRole('button', { name: 'Show the median price' }).click();
        await expect(frame.main).toContainText(/Median sale price: \$\d/);
      });

      await test.step('away and back', async () => {
        await frame.item('Certificates').click();
        await expect(frame.heading('Certificates')).toBeVisible();
        await expect(status).toHaveCount(0);
        await page.goBack();
        await expect(frame.heading('Recent flips')).toBeVisible();
        // Pages with policies are loaded instead of navigated to.
        if (policies.length === 0) await expect(frame.heading('Recent flips')).toBeFocused();
        await expect(status).toHaveText(/^\d+ flips in 97701$/);
      });
    },
  );
