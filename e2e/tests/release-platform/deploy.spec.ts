import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { fetchedModules } from '../../support/fetched-modules';
import { repository } from '../../support/portal/running-portal';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { createRegistryToken } from '../../support/portal/registry-token';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const specifier = '@lender-portal/documents-mfe';
const LABEL = 'Certificates, deployed';

const test = withOwnPortal({ CHECK_WORKER: 'on' }).extend<{ folder: string }>({
  // Inside the repository, so that packages resolve, but ignored by its tools.
  folder: async ({}, use) => {
    await mkdir(join(repository, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(repository, '.cache/team-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

/** A module's sources, as its team has them, with one change. */
async function changedSources(folder: string, file: string, change: (source: string) => string): Promise<void> {
  for (const part of ['src', 'package.json', 'webpack.config.mjs'])
    await cp(join(repository, 'documents-mfe', part), join(folder, part), { recursive: true });
  await symlink(join(repository, 'documents-mfe/node_modules'), join(folder, 'node_modules'));
  const source = await readFile(join(folder, file), 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  await writeFile(join(folder, file), changed);
}

test(
  'a team deploys a change with one command and rolls it back with another',
  { tag: '@full' },
  async ({ page, storeSession, portal, folder }) => {
    const frame = new FramePage(page);
    const token = await createRegistryToken(portal, 'documents-team', specifier);
    const team = (...words: string[]) => runPortalCommand(portal, token, ...words);
    await storeSession(page, accounts.main);
    await page.goto('profile/documents/entity');
    await expect(frame.heading('Certificates')).toBeVisible();

    await changedSources(folder, 'src/root.component.tsx', (source) => source.replace('>Certificates<', `>${LABEL}<`));

    await test.step('in', async () => {
      const output = await team('deploy', folder, '--reason', 'another heading');
      expect(output).toMatch(/Check passed/);
      const fetched = await fetchedModules(page, async () => {
        await page.reload();
        await expect(frame.heading(LABEL)).toBeVisible();
        // The prerendered heading is there before any module.
        await expect(page.locator('#prerendered')).toHaveCount(0);
      });
      // Only the entry changed: the browser has all other modules and lazy files cached.
      expect(fetched.map((pathname) => pathname.replace(/\+[0-9a-f]{12}\//, '+…/'))).toEqual([
        expect.stringMatching(/^\/modules\/@lender-portal\/documents-mfe\/1\.0\.0\+…\/\S+\.js$/),
      ]);
    });

    await test.step('back', async () => {
      await team('rollback', '--module', specifier);
      await page.reload();
      await expect(frame.heading('Certificates')).toHaveText('Certificates');
    });

    const rows = JSON.parse(await team('history', '--json')) as {
      seq: number;
      who: string;
      reason: string;
      forced: boolean;
      checks: string[];
      set: object;
      from: object;
    }[];
    const [first, deployed, back] = rows;
    expect(first).toMatchObject({ seq: 1, who: 'file' });
    expect(deployed).toMatchObject({
      seq: 2,
      who: 'token:documents-team',
      reason: 'another heading',
      forced: false,
      checks: [expect.any(String)],
    });
    expect(back).toMatchObject({ seq: 3, who: 'token:documents-team', set: deployed!.from, from: deployed!.set });
    expect(await team('verify')).toContain('Verified 3 revisions');
  },
);
