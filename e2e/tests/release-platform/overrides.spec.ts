import type { BrowserContext } from '@playwright/test';
import { parseRelease } from '@lender-portal/releases';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { repository } from '../../support/portal/running-portal';
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

interface Devtools {
  importMapOverrides: {
    addOverride: (name: string, url: string) => unknown;
    getOverrideMap: () => { imports: object };
  };
  __SINGLE_SPA_DEVTOOLS__: { exposedMethods?: { getRawAppData: () => { name: string; status: string }[] } };
}

// Behaviour: releases.overrides, modules.names
test('in development, developer tools run a module from another port until the preview ends', async ({
  page,
  local,
}) => {
  const banner = page.getByRole('complementary', { name: 'Preview' });
  const developed = page.getByRole('heading', { level: 1, name: TITLE });
  // As the extension does.
  await page.addInitScript(() => Object.assign(window, { __SINGLE_SPA_DEVTOOLS__: {} }));
  await page.goto('sign-in');
  await expect(new SignInPage(page).heading).toBeVisible();
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
  await expect(banner).toContainText(`${NAME} from ${local.url}`);
  expect(
    await page.evaluate(() => (window as unknown as Devtools).importMapOverrides.getOverrideMap().imports),
  ).toEqual({ [NAME]: local.url });
  await expectAccessibleState(page, 'An override');
  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(new SignInPage(page).heading).toHaveText('Welcome');
  await expect(banner).toHaveCount(0);
});

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
