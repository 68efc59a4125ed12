import type { BrowserContext } from '@playwright/test';
import { parseRelease } from '@lender-portal/releases';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { repository } from '../../support/portal/platform';
import { startProductionPortal } from '../../support/production-portal';
import { expect, test as base } from '../../support/test';

const NAME = '@lender-portal/auth-mfe';
const TITLE = 'Welcome, developer';

/** Another build of the guest pages, served like a developer's server: on another port, for all origins. */
const test = base.extend<{ local: { url: string; requests: string[] } }>({
  local: async ({}, use) => {
    const dist = join(repository, 'auth-mfe/dist');
    const { entries } = parseRelease(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url!);
      readFile(join(dist, request.url!.split('/').at(-1)!), 'utf8').then(
        (source) =>
          response
            .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
            .end(source.replaceAll('title:"Welcome"', `title:"${TITLE}"`)),
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/${entries[NAME]}`, requests });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

/** All override mechanisms of import-map-overrides and similar tools. */
async function overrideEverywhere(context: BrowserContext, origin: string, url: string): Promise<void> {
  await context.addCookies([
    { name: `import-map-override:${encodeURIComponent(NAME)}`, value: encodeURIComponent(url), url: origin },
  ]);
  await context.addInitScript(
    ([name, target]) => {
      if (!location.protocol.startsWith('http')) return;
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem(`import-map-override:${name}`, target);
        storage.setItem('import-map-overrides', JSON.stringify({ imports: { [name]: target } }));
        storage.setItem('import-map-overrides-external-maps', JSON.stringify([target]));
        storage.setItem('import-map-overrides-show', 'true');
        storage.setItem('native-federation-override', JSON.stringify({ [name]: target }));
        storage.setItem('vite-plugin-federation-override', JSON.stringify({ [name]: target }));
      }
    },
    [NAME, url] as const,
  );
}
const asked = (url: string) => `imo=${encodeURIComponent(JSON.stringify({ imports: { [NAME]: url } }))}`;

// Behaviour: releases.overrides
test('in development a module comes from another port, with a notice and a way to undo it', async ({ page, local }) => {
  const line = page.getByRole('complementary', { name: 'Overrides' });
  const developed = page.getByRole('heading', { level: 1, name: TITLE });
  await test.step('with the storage key of import-map-overrides', async () => {
    await page.goto('sign-in');
    await expect(new SignInPage(page).heading).toBeVisible();
    await page.evaluate(([name, url]) => localStorage.setItem(`import-map-override:${name}`, url), [
      NAME,
      local.url,
    ] as const);
    await page.reload();
    await expect(developed).toBeVisible();
    await expect(line).toContainText(`Overridden in this browser: ${NAME} from ${local.url}`);
    await expectAccessibleState(page, 'An override');
    await line.getByRole('button', { name: 'Remove overrides' }).click();
    await expect(new SignInPage(page).heading).toBeVisible();
    await expect(developed).toHaveCount(0);
    await expect(line).toHaveCount(0);
  });
  await test.step('with the URL', async () => {
    await page.goto(`sign-in?${asked(local.url)}`);
    await expect(developed).toBeVisible();
    await line.getByRole('button', { name: 'Remove overrides' }).click();
    await expect(new SignInPage(page).heading).toBeVisible();
    await expect(developed).toHaveCount(0);
    expect(page.url()).not.toContain('imo=');
  });
});

interface Devtools {
  importMapOverrides: {
    addOverride: (name: string, url: string) => unknown;
    getOverrideMap: () => { imports: object };
  };
  __SINGLE_SPA_DEVTOOLS__: { exposedMethods?: { getRawAppData: () => { name: string; status: string }[] } };
}

// Behaviour: releases.overrides-panel, releases.overrides-api, modules.names
test(
  'in development a panel overrides modules, and so do developer tools',
  { tag: '@full' },
  async ({ page, local }) => {
    const signIn = new SignInPage(page);
    const line = page.getByRole('complementary', { name: 'Overrides' });
    const developed = page.getByRole('heading', { level: 1, name: TITLE });
    const panel = page.getByRole('dialog', { name: 'Overrides' });
    const release = panel.getByRole('combobox', { name: `Release of ${NAME}` });
    const change = line.getByRole('button', { name: 'Change overrides' });
    // As the extension does.
    await page.addInitScript(() => Object.assign(window, { __SINGLE_SPA_DEVTOOLS__: {} }));
    await test.step('a link shows the panel, and Escape closes it', async () => {
      await page.goto('sign-in?overrides');
      await expect(signIn.heading).toBeVisible();
      expect(page.url()).not.toContain('overrides');
      await expect(line).toContainText('No overrides in this browser');
      await change.focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('heading', { name: 'exchange' })).toBeVisible();
      await expectAccessibleState(page, 'The overrides panel');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(change).toBeFocused();
    });
    await test.step('by the URL of a local build', async () => {
      await change.click();
      await release.selectOption('URL of a local build');
      await panel.getByRole('textbox', { name: `URL of ${NAME}` }).fill(local.url);
      await page.keyboard.press('Enter');
      await expect(developed).toBeVisible();
    });
    await test.step('by a published release', async () => {
      await change.click();
      await expect(release).toHaveValue('url');
      await release.selectOption({ index: 1 });
      await panel.getByRole('button', { name: `Apply to ${NAME}` }).click();
      await expect(line).toContainText(`${NAME} from ${new URL(page.url()).origin}/modules/${NAME}/`);
      await expect(signIn.heading).toHaveText('Welcome');
      await change.click();
      await panel.getByRole('button', { name: 'Remove all overrides' }).click();
      await expect(line).toContainText('No overrides in this browser');
    });
    await test.step('developer tools see applications by their modules', async () => {
      const mounted = () =>
        page.evaluate(() =>
          // Absent until single-spa has loaded.
          (window as unknown as Devtools).__SINGLE_SPA_DEVTOOLS__.exposedMethods
            ?.getRawAppData()
            .filter(({ status }) => status === 'MOUNTED')
            .map(({ name }) => name),
        );
      await expect.poll(mounted).toContainEqual(expect.stringContaining(NAME));
      const [name] = (await mounted())!.filter((each) => each.startsWith(NAME));
      await page.evaluate(
        ([application, url]) => (window as unknown as Devtools).importMapOverrides.addOverride(application, url),
        [name!, local.url] as const,
      );
      await page.reload();
      await expect(developed).toBeVisible();
      expect(
        await page.evaluate(() => (window as unknown as Devtools).importMapOverrides.getOverrideMap().imports),
      ).toEqual({ [NAME]: local.url });
    });
  },
);

// Behaviour: releases.overrides
test(
  'production ignores overrides from anywhere and requests nothing elsewhere',
  { tag: '@full' },
  async ({ browser, local }) => {
    const portal = await startProductionPortal();
    const context = await browser.newContext();
    await overrideEverywhere(context, portal.origin, local.url);
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    for (let load = 0; load < 2; load += 1) {
      const answer = await page.goto(`${portal.origin}/lenders/sign-in?${asked(local.url)}`);
      expect(await answer!.text()).not.toMatch(/import-map-override:|importMapOverrides/);
      expect((await context.request.get(`${portal.origin}/lenders/-/overrides`)).headers()['content-type']).toMatch(
        /html/,
      );
      await expect(new SignInPage(page).heading).toBeVisible();
      await expect(new SignInPage(page).heading).not.toHaveText(TITLE);
    }
    expect(scripts.filter((url) => url.includes('/auth-mfe/'))).not.toEqual([]);
    for (const url of scripts)
      expect(await (await context.request.get(url)).text(), url).not.toContain('import-map-override');
    expect(local.requests).toEqual([]);
    await context.close();
    await portal.stop();
  },
);
