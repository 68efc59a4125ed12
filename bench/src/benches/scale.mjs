// Pages, route changes and the owners' overview of a portal with very many modules and revisions.
import {
  call,
  createTestToken,
  manyModules,
  ownersLink,
  seedRevisions,
  startTestServer,
} from '@lender-portal/release-server/testing';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { accounts } from '../../../e2e/support/accounts/demo-accounts';
import { launchBrowser } from '../browser/browser.mjs';
import { openTracedPage } from '../browser/page.mjs';
import { formatDecimal, formatKilobytes, formatSpread, table } from '../harness/markdown.mjs';
import { beforeOption } from '../harness/options.mjs';
import { interleave } from '../harness/rounds.mjs';
import { median, summarize } from '../harness/statistics.mjs';
import { send, signIn } from '../portal/client.mjs';
import { repository, startPortal } from '../portal/server.mjs';
import { installDriver } from './routes/driver.mjs';

const SIZES = [14, 195];
const OVERVIEW_MODULES = 200;
/** Requests of the overview. */
const READS = ['/modules', '/ledger?order=newest&limit=1', '/reports?minutes=60', '/canaries', '/files', '/freezes'];
const MAX_MS = 1000;

async function measure({ rounds, revisions, before }, use) {
  const browser = await use(launchBrowser());
  const versions = [['', repository], ...(before ? [['before', path.resolve(before)]] : [])];
  const variants = [];
  for (const count of SIZES)
    for (const [version, folder] of versions) {
      const { settings } = await manyModules(count);
      const { dataDir, importMapFile, routesFile } = settings;
      const environment = { IMPORT_MAP_FILE: importMapFile, ROUTES_FILE: routesFile };
      const platform = await use(startPortal({ dataDir, environment, folder }));
      const { text } = await send(platform.origin, '/lenders/profile/documents/entity');
      const { localStorage } = await signIn(platform.origin, accounts.main);
      variants.push({ count, version, platform, localStorage, bytes: brotliCompressSync(text).length });
    }
  const times = await interleave(variants, rounds, (variant) => measureRouteChange(browser, variant));
  const pages = variants.map(({ count, version, bytes }, index) => ({ count, version, bytes, times: times[index] }));
  return { browser: browser.version, pages, overview: await measureOverview(browser, { rounds, revisions }, use) };
}

/** @returns ms from the click on a link to a module that the page does not mount until it is painted, in a new profile */
async function measureRouteChange(browser, { platform, localStorage }) {
  const origin = platform.publicOrigin;
  const page = await openTracedPage(browser, { origin, localStorage, scripts: [[installDriver]] });
  await page.navigate(`${origin}/lenders/profile/documents/entity`);
  await page.waitFor('The portal', 'globalThis.bench?.driver?.waitUntilReady()');
  const ms = await page.evaluate(`bench.driver.go('/lenders/profile/users')`);
  await page.close();
  return ms;
}

async function measureOverview(browser, { rounds, revisions }, use) {
  const { settings, names, publish } = await manyModules(OVERVIEW_MODULES);
  const server = await startTestServer({ applicationFolder: null, ...settings }, { shouldInitializeLedger: true });
  await use({ stop: () => server.close() });
  const token = await createTestToken(server, 'owners', [], true);
  await seedRevisions(server, revisions, (revision) => publish(names[revision % names.length], revision.toString(16)));
  const read = async (address) => {
    const begin = performance.now();
    const { body } = await call(server, address, token);
    return { ms: performance.now() - begin, bytes: JSON.stringify(body).length };
  };
  // Resolves the live map, as the first page does.
  await read('/modules');
  const reads = await interleave(READS, rounds, read);
  const rows = [];
  for (let round = 0; round < rounds; round += 1) rows.push(await measureRows(browser, server, token));
  return { revisions, reads: READS.map((address, index) => ({ address, samples: reads[index] })), rows };
}

/** @returns ms from the response with the modules until the first row is painted */
async function measureRows(browser, server, token) {
  const page = await openTracedPage(browser, { origin: server.ownersUrl, scripts: [[installRowWatch]] });
  await page.navigate((await ownersLink(server, token)).url);
  const painted = await page.waitFor('The first row', 'globalThis.bench?.firstRow');
  const answered = await page.evaluate(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/registry/modules')).responseEnd`,
  );
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.close();
  return { ms: painted - answered, height };
}

/** Runs in the page. */
function installRowWatch() {
  const watch = () => {
    if (!document.querySelector('.row-link')) return requestAnimationFrame(watch);
    requestAnimationFrame(() => (globalThis.bench.firstRow = performance.now()));
  };
  watch();
}

export default {
  title: 'Very many modules and revisions',
  options: {
    rounds: { default: 7, help: 'route changes and requests of each kind' },
    revisions: { default: 2000, help: 'revisions in the ledger' },
    before: beforeOption,
  },
  measure,
  report: ({ pages, overview: { revisions, reads, rows } }) => [
    'A page of a micro-frontend with its first paint, compressed with brotli, and the time from a click on a menu item until a micro-frontend that the page does not mount is painted: median (quartiles).',
    table(pages, {
      Modules: ({ count, version }) => `${count}${version && `, ${version}`}`,
      'Page, kB': ({ bytes }) => formatKilobytes(bytes),
      'Route change, ms': ({ times }) => formatSpread(summarize(times)),
    }),
    `The requests of the owners' overview with ${OVERVIEW_MODULES} modules and ${formatDecimal(revisions)} revisions, embedded database:`,
    table(reads, {
      Request: ({ address }) => address,
      ms: ({ samples }) => formatSpread(summarize(samples.map(({ ms }) => ms))),
      kB: ({ samples: [{ bytes }] }) => formatKilobytes(bytes),
    }),
    `First row painted after the response: ${formatSpread(summarize(rows.map(({ ms }) => ms)))} ms. Height of the overview: ${formatDecimal(rows[0].height)} px.`,
  ],
  check: ({ overview: { reads, rows } }) => [
    ...reads.map(
      ({ address, samples }) =>
        median(samples.map(({ ms }) => ms)) > MAX_MS && `${address} takes more than ${MAX_MS} ms.`,
    ),
    median(rows.map(({ ms }) => ms)) > MAX_MS && `The first row takes more than ${MAX_MS} ms.`,
  ],
};
