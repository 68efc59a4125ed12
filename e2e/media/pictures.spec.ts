import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../pages/frame.page';
import { OwnersPage } from '../pages/owners.page';
import { accounts } from '../support/accounts/demo-accounts';
import { withOwnPortal } from '../support/own-portal';
import { writeNextRelease } from '../support/portal/next-release';
import { runPortalCommand } from '../support/portal/portal-cli';
import { Registry } from '../support/portal/registry';
import { createRegistryToken } from '../support/portal/registry-token';
import { repository } from '../support/portal/running-portal';
import { expect } from '../support/test';

const MODULE = '@lender-portal/users-mfe';
/** The part of a lender's page with the button. */
const top = { x: 0, y: 0, width: 1000, height: 620 };
const test = withOwnPortal();

test('takes the picture of a swap and its rollback', async ({ page, portal, storeSession }, testInfo) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1000, height: 760 });
  const token = await createRegistryToken(portal, 'maria');
  const next = testInfo.outputPath('next');
  await writeNextRelease(join(repository, 'users-mfe/dist'), next, (source) =>
    source.replaceAll('Add new user', 'Invite a colleague'),
  );
  const { id } = await new Registry(portal.origin, token).publish(MODULE, next);
  await runPortalCommand(
    portal,
    token,
    'swap',
    `${MODULE}=${id}`,
    '--force',
    '--reason',
    'A clearer word for the button',
  );

  await storeSession(page, accounts.main);
  await page.goto('profile/users');
  const frame = new FramePage(page);
  await expect(frame.main.getByRole('button', { name: 'Invite a colleague' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const swapped = await page.screenshot({ clip: top });

  await runPortalCommand(portal, token, 'rollback', '1', '--reason', 'Lenders looked for "Add new user"');
  await page.reload();
  await expect(frame.main.getByRole('button', { name: 'Add new user' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const restored = await page.screenshot({ clip: top });

  const owners = new OwnersPage(page, portal);
  await owners.open(token);
  await owners.nav('Ledger').click();
  await expect(page.getByRole('table', { name: 'Revisions' }).getByRole('row').nth(3)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ledger = await page.screenshot();

  const picture = (bytes: Buffer, caption: string) =>
    `<figure><img src="data:image/png;base64,${bytes.toString('base64')}"><figcaption>${caption}</figcaption></figure>`;
  await page.setViewportSize({ width: 1600, height: 840 });
  await page.goto('about:blank');
  await page.setContent(`<style>
      body { margin: 0; padding: 24px; display: grid; grid-template-columns: 980px 1fr; gap: 24px; background: #e9efef; font: 600 16px system-ui, sans-serif; color: #12262a }
      figure { margin: 0 } img { width: 100%; border-radius: 12px; box-shadow: 0 4px 16px rgb(9 24 27 / .16) } figcaption { padding: 8px 4px 0 }
      .lender { display: grid; gap: 16px; align-content: start }
    </style>${picture(ledger, 'An owner swaps a release in, and rolls it back')}
    <div class="lender">${picture(swapped, 'A lender’s next page after the swap …')}${picture(restored, '… and after the rollback')}</div>`);
  await writeFile(join(repository, 'docs/images/swap-and-rollback.png'), await page.screenshot());
});
