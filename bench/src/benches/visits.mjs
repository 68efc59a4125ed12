// Visits of the pages that lenders open first: the portal next to other builds of the same sources.
import path from 'node:path';
import { launchBrowser } from '../browser/browser.mjs';
import { startReverseProxy } from '../browser/reverse-proxy.mjs';
import { replaceHeading, startPages } from '../browser/start-pages.mjs';
import { conditions, visitRepeatedly } from '../browser/visit.mjs';
import { bundleNames, createBundle } from '../bundles/bundle.mjs';
import { measureBusyShare } from '../harness/machine.mjs';
import { formatComparison, formatDecimal, table } from '../harness/markdown.mjs';
import { beforeOption } from '../harness/options.mjs';
import { interleave } from '../harness/rounds.mjs';
import { compareWithBest, median, quantile } from '../harness/statistics.mjs';
import { signIn } from '../portal/client.mjs';
import { openReleases } from '../portal/releases.mjs';
import { startPortal } from '../portal/server.mjs';

const listDownloads = ({ transfers }) => transfers.filter(({ isCached }) => !isCached);
const METRICS = {
  'FCP, ms': (visit) => visit.firstPaint,
  'Text visible, ms': (visit) => visit.textVisible,
  'Content visible, ms': (visit) => visit.contentVisible,
  'Form usable, ms': (visit) => visit.formUsable,
  'LCP, ms': (visit) => visit.largestPaint,
  'INP of a click, ms': (visit) => visit.interaction,
  CLS: (visit) => visit.layoutShift,
  'Total, kB': (visit) => listDownloads(visit).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  Requests: (visit) => listDownloads(visit).length,
};
/** Variants whose server sends no content. */
const CLIENT_RENDERED = bundleNames.filter((name) => name !== 'ssr');
/** The server compresses a page after five requests. */
const WARM_UP_REQUESTS = 6;
const DIGITS = { CLS: 3, 'Total, kB': 1 };

async function measure({ routes, rounds, variants: builds, before }, use) {
  // Other builds are of the same sources, so they say nothing about an earlier version.
  const names = before ? [] : builds;
  const proxy = await use(startReverseProxy());
  const bundles = {};
  for (const name of names) bundles[name] = await createBundle(name);
  const platforms = {};
  for (const variant of before ? ['portal', 'before'] : ['portal']) {
    const folder = variant === 'before' ? path.resolve(before) : undefined;
    platforms[variant] = await use(startPortal({ publicOrigin: proxy.origin, folder }));
    proxy.setUpstream(platforms[variant].origin, variant);
  }
  const browser = await use(launchBrowser(proxy.browserArgs));
  const variants = [...Object.keys(platforms), ...names];
  const busyShares = [];
  const pages = [];
  for (const startPage of routes.map((route) => startPages[route])) {
    const { path: page, email } = startPage;
    const sessions = {};
    for (const variant of variants)
      sessions[variant] = email ? await signIn((platforms[variant] ?? platforms.portal).origin, email) : {};
    // Another version has no next release.
    const releases = before ? {} : await prepareReleases(startPage, platforms.portal, { proxy, bundles });
    const visitOnce = async (variant, isTyped) => {
      const options = { proxy, startPage, variant, isTyped, localStorage: sessions[variant].localStorage };
      return visitRepeatedly(browser, { ...options, release: releases[variant]?.after });
    };
    // Forms of signed-in pages save their input, which would change later visits.
    const visit = async (variant) => {
      const visits = await visitOnce(variant, false);
      if (email) return visits.map(readMetrics);
      await releases[variant]?.before();
      const typed = await visitOnce(variant, true);
      return visits.map((each, index) => readMetrics({ ...each, formUsable: typed[index]?.formUsable }));
    };
    // No variant is measured right after the work of its own deployment.
    const prepareRound = async () => {
      for (const { before: deployFirst } of Object.values(releases)) await deployFirst();
    };
    // The first visit warms up the server.
    await interleave(variants, 1, visit, prepareRound);
    const visits = await interleave(variants, rounds, visit, async (round) => {
      console.log(`${page}: round ${round + 1} of ${rounds} …`);
      await prepareRound();
      busyShares.push(await measureBusyShare());
      // A visit after a pause is slower, and with an odd number of rounds one variant would begin more of them.
      await visitOnce(variants[round % variants.length], false);
    });
    for (const [index, variant] of variants.entries()) pages.push({ page, variant, visits: visits[index] });
    // Print each page at once: a run of all pages takes half an hour.
    console.log(formatTable(pages.filter((each) => each.page === page)));
  }
  return { browser: browser.version, busy: quantile(busyShares, 0.75), pages };
}

/** @returns by variant: functions that activate the build of the page's module, and the next release after it */
async function prepareReleases(startPage, portal, { proxy, bundles }) {
  const change = replaceHeading(startPage);
  const { publish, activate } = await openReleases(portal, startPage.path);
  const { module, before, after } = await publish(startPage.folder, change);
  const deploy = async (release) => {
    await activate(module, release);
    await warmUp(portal.origin + startPage.path);
  };
  const releases = { portal: { before: () => deploy(before), after: () => deploy(after) } };
  for (const [variant, bundle] of Object.entries(bundles)) {
    const next = await bundle.createNext(path.basename(startPage.folder), change);
    const set = async (each) => proxy.setBundle(variant, each);
    releases[variant] = { before: () => set(bundle), after: () => set(next) };
  }
  return releases;
}

/** Requests a page until the server has rendered and compressed it, as it has for most visitors of a deployment. */
async function warmUp(url) {
  for (let request = 0; request < WARM_UP_REQUESTS; request += 1)
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

const readMetrics = (visit) =>
  Object.fromEntries(Object.entries(METRICS).map(([metric, read]) => [metric, read(visit)]));

/** @returns {number[][]} the values of a metric by visit and round */
const readSeries = (visits, metric) => visits[0].map((_, index) => visits.map((visit) => visit[index][metric]));

const formatMetric = ({ visits }, metric) =>
  readSeries(visits, metric)
    .map((values) => (values[0] === undefined ? '–' : formatDecimal(median(values), DIGITS[metric])))
    .join(' · ');

/** Compares the portal's visits of a page with those of the best of the other variants. */
const formatComparisons = ({ portal, others }, metric) =>
  readSeries(portal.visits, metric)
    .map((values, index) => [values, others.map(({ visits }) => readSeries(visits, metric)[index])])
    .map(([values, references]) => formatComparison(compareWithBest(values, references)))
    .join(' · ');

/** @returns {object[]} the portal and the variants of each group, by page */
function listComparisons(pages) {
  const groups = {
    'the fastest client-rendered': ({ variant }) => CLIENT_RENDERED.includes(variant),
    ssr: ({ variant }) => variant === 'ssr',
    'the version before': ({ variant }) => variant === 'before',
  };
  const portals = pages.filter(({ variant }) => variant === 'portal');
  return portals
    .flatMap((portal) => {
      const rows = pages.filter(({ page }) => page === portal.page);
      return Object.entries(groups).map(([name, isInGroup]) => ({ name, portal, others: rows.filter(isInGroup) }));
    })
    .filter(({ others }) => others.length > 0);
}

const formatPage = ({ page }) => page.replace('/lenders', '');

const formatTable = (pages) =>
  table(pages, {
    'Page, variant': (row) => `${formatPage(row)}, ${row.variant}`,
    ...Object.fromEntries(Object.keys(METRICS).map((metric) => [metric, (row) => formatMetric(row, metric)])),
  });

export default {
  title: 'Visits',
  options: {
    routes: { default: ['exchange'], values: Object.keys(startPages), help: 'pages' },
    rounds: { default: 9, help: 'visits of every variant' },
    variants: { default: bundleNames, values: bundleNames, help: 'builds to compare with, unless with --before' },
    before: beforeOption,
  },
  measure,
  report: ({ pages }) => [
    `${conditions} HTTP/2. Medians of interleaved rounds: first visit · second visit · visit after a release that changes the page's heading. The server has rendered and compressed each page before.`,
    formatTable(pages),
    `The portal compared with the best median of other variants, by metric and visit: median of the ratios of single rounds, in parentheses if its 95% confidence interval contains zero.`,
    table(listComparisons(pages), {
      'Portal compared with': ({ portal, name }) => `${formatPage(portal)}, ${name}`,
      ...Object.fromEntries(Object.keys(METRICS).map((metric) => [metric, (row) => formatComparisons(row, metric)])),
    }),
  ],
};
