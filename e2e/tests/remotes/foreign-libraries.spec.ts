import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnDeployment } from '../../support/own-deployment';
import type { Deployment } from '../../support/portal/deployment';
import { expect } from '../../support/test';
import { buildForeignRemote, librariesRoute } from '../../support/toolchains';

const test = withOwnDeployment();
const MODULE = '@lender-portal/libraries-mfe';

/** The owner's part: adds the route, and sets the release in the map. */
async function runRelease(deployment: Deployment, id: string): Promise<void> {
  const file = join(deployment.root, 'routes.json');
  const table = JSON.parse(await readFile(file, 'utf8')) as { routes: { id: string }[] };
  const others = table.routes.filter(({ id: route }) => route !== librariesRoute.id);
  await writeFile(file, JSON.stringify({ ...table, routes: [...others, librariesRoute] }));
  const map = await deployment.readImportMap();
  await deployment.editImportMap({ ...map, imports: { ...map.imports, [MODULE]: id } });
}

/** A color of the portal's theme as browsers compute it. */
const computeColor = (page: Page, color: string) =>
  page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = value;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, color);

// Behaviour: modules.bundled-parts
test(
  'a module of a team uses the whole of the shared libraries with the page’s React, theme, styles, Apollo Client and forms',
  { tag: '@full' },
  async ({ page, signIn, deployment }) => {
    const frame = new FramePage(page);
    const registry = await deployment.registryFor(MODULE);
    const { id } = await registry.publish(MODULE, await buildForeignRemote('libraries-mfe'));
    await runRelease(deployment, id);
    await signIn(page, accounts.main);
    await frame.item('Libraries').click();
    await expect(frame.heading('Libraries')).toBeVisible();

    await test.step('bundled hooks query with the page’s Apollo Client, and read fragments from its cache', async () => {
      await page.getByRole('button', { name: 'Load states' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText("Reads from the portal's server");
      await page.getByRole('button', { name: 'Load states' }).click();
      await expect(page.getByRole('table', { name: 'States' }).getByRole('cell').first()).toHaveText(/^[A-Z]\w+/);
    });

    await test.step('bundled parts use the theme', async () => {
      const accent = await computeColor(page, 'var(--lp-color-accent)');
      await expect(page.getByRole('tab', { name: 'States' })).toHaveCSS('color', accent);
      await page.getByRole('tab', { name: 'Loan request' }).click();
      const state = page.getByRole('combobox', { name: 'State' });
      await state.click();
      await page.getByRole('option', { name: 'Texas' }).click();
      await expect(state).toHaveValue('Texas');
      await expect(page.getByRole('status', { name: 'Searched' })).toHaveText('Texas');
      await state.click();
      // The selected option of the bundled Autocomplete, which is also the focused one.
      const selected = await computeColor(page, 'color-mix(in srgb, var(--lp-color-accent) 12%, transparent)');
      await expect(page.getByRole('option', { name: 'Texas' })).toHaveCSS('background-color', selected);
      await page.keyboard.press('Escape');
    });

    await test.step('forms, fields of an array, dates and validation', async () => {
      await page.getByRole('button', { name: 'Add borrower' }).click();
      await expect(page.getByLabel('Borrower 2')).toBeVisible();
      await expect(page.getByRole('status', { name: 'Borrowers' })).toHaveText('2');
      await page.getByLabel('Borrower 1').fill('Ada');
      await page.getByLabel('Borrower 2').fill('Grace');
      await page.getByLabel('Closing').fill('2026-12-01');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('status', { name: 'Result' })).toHaveText('Texas, due 2026-12-31');
    });

    await test.step('one Emotion cache, and shared buttons in a bundled group', async () => {
      const sheets = page.locator('style[data-emotion]');
      const keys = await sheets.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['emotion']));
      expect(keys.filter((key) => !/^lp(-global)?$/.test(key!))).toEqual([]);
      await expect(page.getByRole('button', { name: 'Send' })).toHaveClass(/MuiButtonGroup-grouped/);
    });
  },
);
