import { appendFile } from 'node:fs/promises';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnDeployment } from '../../support/own-deployment';
import { uploadAndPreview } from '../../support/upload-and-preview';
import { expect } from '../../support/test';

const specifier = '@lender-portal/documents-mfe';

const test = withOwnDeployment();

// Behaviour: modules.import-map
test('an edit of importmap.json is live within a second, without a rebuild or restart', async ({
  page,
  storeSession,
  deployment,
  deployed,
}) => {
  const frame = new FramePage(page);
  await storeSession(page, accounts.main);
  await page.goto('profile/documents/entity');
  await expect(frame.heading('Certificates')).toBeVisible();
  const original = await deployment.readImportMap();

  await test.step('the entry is changed to the file of another build, with its hash', async () => {
    const { url, integrity } = await deployment.addDocumentsBuild((source) =>
      source.replaceAll('Certificates', 'Certificates, next release'),
    );
    await deployment.editImportMap({
      imports: { ...original.imports, [specifier]: url },
      integrity: { [url]: integrity },
    });
    await page.reload();
    await expect(frame.heading('Certificates, next release')).toBeVisible();
    const published = (await (await page.request.get(`${deployed.origin}/import-map.json`)).json()) as typeof original;
    expect(published.imports[specifier]).toBe(url);
    expect(published.integrity[url]).toBe(integrity);
  });

  await test.step('and back', async () => {
    await deployment.editImportMap(original);
    await page.reload();
    await expect(frame.heading('Certificates')).toBeVisible();
  });
});

// Behaviour: modules.import-map
test('an entry for a published release runs all of it: first query, lazy chunk, worker, and a remote', async ({
  page,
  signIn,
  deployment,
  deployed,
}) => {
  const frame = new FramePage(page);
  const original = await deployment.readImportMap();
  const [documents, exchange] = await Promise.all([
    deployment.publish('documents-mfe'),
    deployment.publish('examples/marketplace/remotes/exchange'),
  ]);
  await deployment.editImportMap({ ...original, imports: { ...original.imports, [specifier]: documents, exchange } });
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
  const fromRelease = (name: string, id: string) =>
    loaded.filter((each) => each.startsWith(`200 /modules/${name}/${id}/`));
  const fromAnyRelease = (name: string) => loaded.filter((each) => each.startsWith(`200 /modules/${name}/files/`));
  await signIn(page, accounts.main);

  await test.step('a remote', async () => {
    await expect(frame.heading('Exchange')).toBeVisible();
    expect(fromRelease('exchange', exchange)).not.toEqual([]);
    expect(loaded.filter((each) => each.includes('/remotes/exchange/'))).toEqual([]);
  });

  await test.step('a micro-frontend with its first query', async () => {
    const response = await page.goto('profile/documents/entity');
    const html = (await response?.text()) ?? '';
    expect(html).toContain(`href="/modules/${specifier}/${documents}/`);
    expect(html).toContain('"module":"documents-mfe profile/documents/entity"');
    await expect(frame.heading('Certificates')).toBeVisible();
  });

  await test.step('its lazy chunk and worker render a PDF', async () => {
    await uploadAndPreview(page);
    expect(new Set(fromRelease(specifier, documents)).size).toBe(1);
    expect(fromAnyRelease(specifier).join()).toMatch(/-preview\..*-pdf\..*-pdf-worker\./);
    expect(loaded.filter((each) => each.includes('/modules/documents-mfe/'))).toEqual([]);
  });
  expect(deployed.output()).not.toContain('importmap.json');
});

// Behaviour: modules.integrity
test(
  'a build whose file was changed later does not run',
  { tag: '@full' },
  async ({ page, signIn, deployment, problems }) => {
    problems.expect(/console: .*(valid digest|integrity)/i);
    await signIn(page, accounts.main);
    const original = await deployment.readImportMap();
    const { url, integrity, path } = await deployment.addDocumentsBuild((source) => `${source}\n`);
    await deployment.editImportMap({
      imports: { ...original.imports, [specifier]: url },
      integrity: { [url]: integrity },
    });
    await appendFile(path, 'globalThis.ranAllTheSame = true;');

    await page.goto('profile/documents/entity');
    // The previous release replaces it.
    await new FramePage(page).heading('Certificates').waitFor();
    expect(await page.evaluate(() => 'ranAllTheSame' in globalThis)).toBe(false);
  },
);
