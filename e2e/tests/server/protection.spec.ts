import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { readImportMap, readPageModules, hasTamperedCodeRun, tamperWith } from '../../support/failures/tampering';
import { RegistryOwner } from '../../support/registry-owner';
import { expect, test } from '../../support/test';

const directives = (policy: string) =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );

// Behaviour: page.headers
test('every page has a strict policy and the other security headers', async ({ page }) => {
  const response = await page.goto('sign-in');
  const headers = (await response?.allHeaders()) ?? {};
  const policy = directives(headers['content-security-policy'] ?? '');
  const nonce = policy.get('script-src')?.find((value) => value.startsWith("'nonce-")) ?? '';

  expect(nonce).toMatch(/^'nonce-[\w+/=-]{16,}'$/);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual([nonce, "'strict-dynamic'"]);
  expect(policy.get('style-src')).toEqual(["'self'", nonce]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  expect(policy.get('font-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toContain("'self'");
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')?.length).toBeGreaterThan(0);
  expect([...policy.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^report-(to|uri)$/)]));
  expect(headers['content-security-policy']).not.toContain('unsafe-');

  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'permissions-policy': expect.stringMatching(/\w/),
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('*'),
  });

  const again = await page.reload();
  expect((await again?.allHeaders())?.['content-security-policy'], 'a nonce serves one page').not.toContain(nonce);
});

test('built files are immutable, compressed and known by their hash', { tag: '@full' }, async ({ page, portal }) => {
  const { imports, integrity } = await readImportMap(page, portal.origin);
  for (const [specifier, path] of Object.entries(imports)) {
    expect(integrity[path], `the integrity of ${specifier}`).toMatch(/^sha384-/);
  }
  for (const specifier of ['@lender-portal/shell', 'react']) {
    const response = await page.request.get(`${portal.origin}${imports[specifier]}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers(), specifier).toMatchObject({
      'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'x-content-type-options': 'nosniff',
    });
  }
});

// Behaviour: page.headers
test('Trusted Types reject a string as markup', async ({ page, problems }) => {
  problems.expect(/console: .*TrustedHTML/, /policy: require-trusted-types-for/);
  await page.goto('sign-in');
  await expect(new SignInPage(page).heading).toBeVisible();
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x">';
      return 'written';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
});

// Behaviour: page.listed-scripts
test(
  'Trusted Types allow script URLs of files that the page lists, and no others',
  { tag: '@full' },
  async ({ page, portal, problems }) => {
    problems.expect(/console: .*TrustedScriptURL/, /policy: require-trusted-types-for/);
    await page.goto('sign-in');
    await expect(new SignInPage(page).heading).toBeVisible();
    const { imports } = await readImportMap(page, portal.origin);
    const listed = imports['@lender-portal/auth-mfe']!;
    const outcomes = await page.evaluate(
      (urls) =>
        urls.map((url) => {
          try {
            document.createElement('script').src = url;
            return 'assigned';
          } catch (error) {
            return (error as Error).name;
          }
        }),
      [listed, `${listed}.other.js`, `https://elsewhere.example${listed}`],
    );
    expect(outcomes).toEqual(['assigned', 'TypeError', 'TypeError']);
  },
);

const digestMismatch = /console: .*(valid digest|integrity)/i;

for (const victim of ['the root config', 'a shared library']) {
  // Behaviour: page.fatal
  test(
    `${victim}, tampered with in transit, does not run, and the page reports it`,
    { tag: '@full' },
    async ({ page, portal, problems }) => {
      problems.expect(digestMismatch, /The portal could not start/);
      await page.goto('sign-in');
      await expect(new SignInPage(page).heading).toBeVisible();
      const { groups } = await readPageModules(page);
      const { imports } = await readImportMap(page, portal.origin);
      const path = victim === 'the root config' ? imports['@lender-portal/root-config'] : groups['core']?.url;
      await tamperWith(page, path ?? '');
      // Each module that waits for the library reports it too.
      if (victim === 'a shared library') problems.expect(/^exception: /);

      await page.reload();
      await expect(page.getByRole('alert')).toContainText('The portal could not start');
      expect(await hasTamperedCodeRun(page)).toBe(false);
      await expect(new SignInPage(page).heading).toBeHidden();

      await test.step('"Try again" works once the file is whole again', async () => {
        await page.unrouteAll({ behavior: 'wait' });
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(new SignInPage(page).heading).toBeVisible();
      });
    },
  );
}

// Behaviour: page.script
test(
  'the script of the page, tampered with in transit, does not run, and the page starts without the file',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(digestMismatch);
    await page.goto('sign-in');
    await expect(new SignInPage(page).heading).toBeVisible();
    const script = page.locator('#page-script');
    const url = (await script.getAttribute('src'))!;
    const requests = await page.evaluate(
      (path) => performance.getEntriesByName(new URL(path, location.href).href),
      url,
    );
    expect(requests, 'the preload is used').toHaveLength(1);
    await tamperWith(page, url);

    await page.reload();
    await expect(new SignInPage(page).heading).toBeVisible();
    await expect(script).toHaveCount(0);
    expect(await hasTamperedCodeRun(page)).toBe(false);
  },
);

// Behaviour: page.map
test('verifies a remote that the page does not list as it loads', async ({ page, portal, signIn, problems }) => {
  problems.expect(digestMismatch);
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  const { imports, integrity } = await readImportMap(page, portal.origin);
  const scripts = Object.keys(integrity).filter((path) => path.startsWith('/modules/projects/'));
  await tamperWith(page, imports['rxjs'] ?? '');
  await tamperWith(page, scripts.find((path) => path.includes('/ValidateTrackRecord')) ?? '');

  await frame.item('Evaluate Rental project').click();
  await expect(frame.heading('Evaluate Rental project')).toBeVisible();
  const initiators = await page.evaluate(
    (paths) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => paths.includes(new URL(name).pathname))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    scripts,
  );
  expect(new Set(initiators), 'no file is fetched only to verify it').not.toContain('fetch');

  await frame.item('Validate track record').click();
  await expect(frame.main).toContainText('Failed to load the application');
  const importedNames = (library: string) =>
    page.evaluate(async (name) => Object.keys((await import(name)) as object), library);
  expect(await importedNames('yup')).toContain('object');
  await expect(importedNames('rxjs')).rejects.toThrow();
  expect(await hasTamperedCodeRun(page)).toBe(false);
});

/** Adds a file to a build and its manifest. */
async function addFile(folder: string, name: string, text: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
  const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  manifest.files[name] = { digest, bytes: Buffer.byteLength(text), brotli: Buffer.byteLength(text), initial: false };
  await writeFile(join(folder, name), text);
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(manifest));
}

// Behaviour: releases.served
test(
  'a published image opened by its URL runs no script',
  { tag: '@full' },
  async ({ page, portal, problems }, testInfo) => {
    problems.expect(/sandboxed/);
    const owner = await RegistryOwner.of(portal);
    const folder = testInfo.outputPath('picture');
    await writeUsersPage(folder, 'picture');
    await addFile(
      folder,
      'invoice.SVG',
      `<svg xmlns="http://www.w3.org/2000/svg"><script>location = '/lenders/sign-in?ran';</script></svg>`,
    );
    const address = `${portal.origin}/modules/${USERS}/${await owner.publish(USERS, folder)}/invoice.SVG`;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    const response = await page.goto(address);
    expect(response?.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    });
    await page.screenshot();
    expect(requests).toEqual([address]);

    await test.step('an HTML page is not published', async () => {
      await addFile(folder, 'invoice.shtml', '<script>alert(1)</script>');
      await expect(owner.publish(USERS, folder)).rejects.toThrow(
        /invoice\.shtml.* has a type that the portal does not serve/,
      );
    });
  },
);
