import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnDeployment } from '../../support/own-deployment';
import { builtRelease } from '../../support/portal/built-release';
import { writeNextRelease } from '../../support/portal/next-release';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { repository } from '../../support/portal/running-portal';
import { createRegistryToken } from '../../support/portal/registry-token';
import { expect } from '../../support/test';

const specifier = '@lender-portal/documents-mfe';
const LABEL = 'Certificates, next release';

const test = withOwnDeployment();

test(
  'a release is swapped in and back: the next page has it, and the ledger records author and change',
  { tag: '@full' },
  async ({ page, storeSession, deployment, deployed }, testInfo) => {
    const frame = new FramePage(page);
    const token = await createRegistryToken(deployed, 'owners');
    const owner = (...words: string[]) => runPortalCommand(deployed, token, ...words);
    const dist = testInfo.outputPath('next');
    await writeNextRelease(join(repository, 'documents-mfe/dist'), dist, (source) =>
      source.replaceAll('children:"Certificates"', `children:"${LABEL}"`),
    );
    const first = await builtRelease('documents-mfe');
    const id = await deployment.publish('documents-mfe', dist);
    await storeSession(page, accounts.main);
    await page.goto('profile/documents/entity');
    await expect(frame.heading('Certificates')).toBeVisible();

    await test.step('in', async () => {
      expect(await owner('swap', `${specifier}=${id}`, '--force', '--reason', 'a new heading')).toContain(
        `${specifier}  ${first} → ${id}`,
      );
      await page.reload();
      await expect(frame.heading(LABEL)).toBeVisible();
    });

    await test.step('still after a restart of the portal', async () => {
      await page.goto('about:blank');
      await deployed.stop();
      const again = await deployment.start(new URL(deployed.origin).port);
      await page.goBack();
      await expect(frame.heading(LABEL)).toBeVisible();

      await test.step('and back', async () => {
        expect(await owner('rollback', '1')).toContain(`${specifier}  ${id} → ${first}`);
        await page.reload();
        await expect(frame.heading('Certificates')).toHaveText('Certificates');
      });
      expect(await owner('history')).toMatch(
        /^1 .* file: initial importmap\.json\n[^]*\n2 .* token:owners, forced: a new heading\n[^]*\n3 .* token:owners, rollback: rollback to 1\n/,
      );
      expect(await owner('verify')).toContain('Verified 3 revisions');
      await page.goto('about:blank');
      expect(await again.stop(), again.output()).toBe(0);
    });
  },
);
