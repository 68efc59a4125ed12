// Pages of lenders and the owners' overview of a portal with very many modules and revisions.
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
import { launchBrowser } from '../browser/browser.mjs';
import { openTracedPage } from '../browser/page.mjs';
import { formatDecimal, formatKilobytes, formatSpread, table } from '../harness/markdown.mjs';
import { median, summarize } from '../harness/statistics.mjs';
import { send } from '../portal/client.mjs';
import { startPortal } from '../portal/server.mjs';

const SIZES = [14, 200];
const PAGES = ['sign-in', 'loans', 'profile/documents/entity'];
/** Requests of the overview. */
const READS = ['/modules', '/ledger?order=newest&limit=1', '/reports?minutes=60', '/canaries', '/files', '/freezes'];
const MAX_MS = 1000;
/** Routes of the menu with 186 more modules. Tests limit the page itself, see `page.size`. */
const MAX_GROWTH_BYTES = 2_000;

async function measure({ rounds, revisions }, use) {
  const browser = await use(launchBrowser());
  const pages = [];
  for (const count of SIZES) pages.push({ count, bytes: await measurePages(count) });
  return { browser: browser.version, pages, ...(await measureOverview(browser, { rounds, revisions })) };
}

async function measurePages(count) {
  const { dataDir, importMapFile, routesFile } = (await manyModules(count)).settings;
  const platform = await startPortal({
    dataDir,
    environment: { IMPORT_MAP_FILE: importMapFile, ROUTES_FILE: routesFile },
  });
  const texts = await Promise.all(PAGES.map((page) => send(platform.origin, `/lenders/${page}`)));
  await platform.stop();
  return texts.map(({ text }) => brotliCompressSync(text).length);
}

/** Starts a new server in each round, so that the first requests find empty caches. */
async function measureOverview(browser, { rounds, revisions }) {
  const { settings, names, publish } = await manyModules(SIZES.at(-1));
  const database = { kind: 'embedded', folder: path.join(settings.dataDir, 'database') };
  const start = () =>
    startTestServer({ applicationFolder: null, ...settings, database }, { shouldInitializeLedger: true });
  const seeded = await start();
  const token = await createTestToken(seeded, 'owners', [], true);
  await seedRevisions(seeded, revisions, (revision) => publish(names[revision % names.length], revision.toString(16)));
  await seeded.close();
  const reads = READS.map((address) => ({ address, first: [], again: [] }));
  const rows = { first: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    const server = await start();
    for (const turn of ['first', 'again']) for (const each of reads) each[turn].push(await read(server, each, token));
    await measureRows(browser, server, { token, rows });
    await server.close();
  }
  return { reads, rows };
}

async function read(server, { address }, token) {
  const begin = performance.now();
  const { body } = await call(server, address, token);
  return { ms: performance.now() - begin, bytes: JSON.stringify(body).length };
}

/** Measures from navigation until the first row is painted: of an owner's link in a new profile, then reloaded. */
async function measureRows(browser, server, { token, rows }) {
  const page = await openTracedPage(browser, { origin: server.ownersUrl, scripts: [[installRowWatch]] });
  await page.navigate((await ownersLink(server, token)).url);
  rows.first.push(await page.waitFor('The first row', 'globalThis.bench?.firstRow'));
  await page.evaluate('bench.firstRow = 0; location.reload()');
  rows.again.push(await page.waitFor('The first row', 'globalThis.bench?.firstRow'));
  await page.close();
}

/** Runs in the page. */
function installRowWatch() {
  const watch = () => {
    if (!document.querySelector('.row-link')) return requestAnimationFrame(watch);
    requestAnimationFrame(() => (globalThis.bench.firstRow = performance.now()));
  };
  watch();
}

const spreadOf = (samples) => formatSpread(summarize(samples));
const times = (samples) => samples.map(({ ms }) => ms);

export default {
  title: 'Very many modules and revisions',
  options: {
    rounds: { default: 5, help: 'starts of a server' },
    revisions: { default: 2000, help: 'revisions in the ledger' },
  },
  measure,
  report: ({ pages, reads, rows, options: { revisions } }) => [
    "Lenders' pages with their first paint, compressed with brotli, kB:",
    table(pages, {
      Modules: ({ count }) => count,
      ...Object.fromEntries(PAGES.map((page, index) => [page, ({ bytes }) => formatKilobytes(bytes[index])])),
    }),
    `The requests of the owners' overview with ${SIZES.at(-1)} modules and ${formatDecimal(revisions)} revisions, embedded database: median (quartiles) of the first ones after a start, and of the next ones.`,
    table(reads, {
      Request: ({ address }) => address,
      'First, ms': ({ first }) => spreadOf(times(first)),
      'Again, ms': ({ again }) => spreadOf(times(again)),
      kB: ({ first: [{ bytes }] }) => formatKilobytes(bytes),
    }),
    `First row painted after navigation: ${spreadOf(rows.first)} ms in a new profile, ${spreadOf(rows.again)} ms reloaded.`,
  ],
  check: ({ pages, reads, rows }) => [
    ...PAGES.map((page, index) => {
      const growth = pages.at(-1).bytes[index] - pages[0].bytes[index];
      return growth > MAX_GROWTH_BYTES && `${page} grows by ${growth} bytes.`;
    }),
    ...[
      ...reads.flatMap(({ address, first, again }) => [
        [address, times(first)],
        [address, times(again)],
      ]),
      ['The first row', rows.first],
      ['The first row', rows.again],
    ].map(([what, samples]) => median(samples) > MAX_MS && `${what} takes more than ${MAX_MS} ms.`),
  ],
};
