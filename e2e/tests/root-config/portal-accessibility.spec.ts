import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState, narrowDisplays, wideDisplays } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { tabThrough } from '../../support/accessibility/keyboard';
import { expect, test } from '../../support/test';

/** All pages of the portal, and a sign that their content is shown. */
const pages = [
  { path: 'exchange', heading: 'Exchange', content: 'table, ul' },
  { path: 'direct', heading: 'Direct loan requests', content: 'table, ul' },
  { path: 'loans', heading: 'Loan processing', content: 'table, ul' },
  { path: 'borrowers', heading: 'My borrowers', content: 'table, ul' },
  { path: 'tools/flips-by-zip', heading: 'View flips by ZIP code', content: 'table' },
  { path: 'tools/evaluate/flip', heading: 'Evaluate Fix&Flip project', content: 'form' },
  { path: 'tools/evaluate/rental', heading: 'Evaluate Rental project', content: 'form' },
  { path: 'tools/validate-track-record', heading: 'Validate track record', content: 'form' },
  { path: 'profile/documents', heading: 'Certificates', content: 'h1' },
  { path: 'profile/users', heading: 'User management', content: 'table, ul' },
  { path: 'nowhere', heading: 'Page not found', content: 'a' },
] as const;

/** Pages that query the endpoint before they show content. */
const asking = pages.filter(({ path }) =>
  ['exchange', 'direct', 'loans', 'borrowers', 'tools/flips-by-zip'].includes(path),
);

const isViewer = (body: string | null) => body?.includes('"Viewer"') ?? false;

/** Delays or fails the pages' queries, except those for the viewer. */
async function answerQueries(page: Page, answer: 'never' | 'failing'): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (isViewer(route.request().postData())) return route.continue();
    if (answer === 'failing')
      return route.fulfill({ json: { errors: [{ message: 'Failed', extensions: { code: 'INTERNAL' } }] } });
    return undefined;
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Behaviour: frame.title
test('every page is accessible once its content is shown', async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);
  for (const { path, heading, content } of pages) {
    await page.goto(path);
    await expect(frame.heading(heading)).toBeVisible();
    await expect(frame.main.locator(content).first()).toBeVisible();
    await expectAccessibleState(page, path);
  }
});

// Behaviour: page.skeletons
test('every page is accessible while loading and after a failure', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  for (const answer of ['never', 'failing'] as const) {
    await answerQueries(page, answer);
    for (const { path, heading } of asking) {
      await page.goto(path);
      await expect(frame.heading(heading)).toBeVisible();
      if (answer === 'failing') await expect(frame.main.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessibleState(page, `${path}, ${answer}`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the menu and the account are accessible', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.dev);
  const frame = new FramePage(page);
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(frame.heading('Exchange')).toBeVisible();
  await frame.userItem(accounts.dev).click();
  await expect(signOut).toBeVisible();
  await expectAccessibleState(page, 'account', { on: wideDisplays });

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(frame.menu).toBeVisible();
  await expectAccessibleState(page, 'drawer', { on: narrowDisplays });
  await frame.userItem(accounts.dev).click();
  await expect(signOut).toBeVisible();
  await expectAccessibleState(page, 'account in the drawer', { on: narrowDisplays });
});

// Behaviour: frame.tables
test('every page works by keyboard with a visible focus', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);
  for (const { path, heading, content } of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(frame.heading(heading)).toBeVisible();
      await expect(frame.main.locator(content).first()).toBeVisible();
      await expect(frame.item('Exchange')).toBeVisible();
      const stops = await tabThrough(page);
      expect(stops[0]).toContain('Skip to content');
      expect(stops.length).toBeGreaterThan(10);
    });
  }
});
