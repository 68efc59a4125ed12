// Measures a page: the portal as it is, beside single bundles of the same sources, in one interleaved run.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from '../../scripts/build.mjs';
import { launchArgs, requireChromium } from '../../scripts/lib/chromium.mjs';
import { bundleNames, createBundle } from './bundles/bundle.mjs';
import { launchBrowser } from './measuring/browser.mjs';
import { conditions } from './measuring/conditions.mjs';
import { visitTwice } from './measuring/visit.mjs';
import { BEFORE, LARGE_MAP, readOptions, usage } from './options.mjs';
import { toMarkdown } from './report/markdown.mjs';
import { compare, summarizeRounds, valuesOf } from './report/summary.mjs';
import { createCertificate } from './serving/certificate.mjs';
import { writeLargeMap } from './serving/large-map.mjs';
import { startReverseProxy } from './serving/reverse-proxy.mjs';
import { startPlatform } from './serving/platform.mjs';
import { signIn } from './serving/sign-in.mjs';

const menuVisible = '[id="single-spa-application:shell"] nav a[href]';
/** Pages by the name that the results have: where each is, and what says that its content is there. */
const PAGES = {
  exchange: { path: '/lenders/exchange', awaited: { contentVisible: 'main table tbody tr a[href]', menuVisible } },
  certificates: { path: '/lenders/profile/documents/entity', awaited: { contentVisible: 'main table tbody tr', menuVisible } },
};
const SIGN_IN = { path: '/lenders/sign-in', awaited: { contentVisible: 'main form input' } };
const results = path.join(import.meta.dirname, '../results');

async function measure(options) {
  const { samples, variants, http1, before, entries } = options;
  const measured = PAGES[options.page];
  console.log('Building …');
  await build();
  const bundles = {};
  for (const name of variants.filter((each) => bundleNames.includes(each))) bundles[name] = await createBundle(name);

  const executablePath = await requireChromium();
  const running = [];
  try {
    const certificate = http1 ? undefined : await createCertificate();
    const reverseProxy = await startReverseProxy({ bundles, certificate });
    running.push(() => reverseProxy.stop());
    const { origin } = reverseProxy;
    const platform = await startPlatform(origin);
    running.push(() => platform.stop());
    reverseProxy.setUpstream(platform.origin);
    const others = {
      ...(before && { [BEFORE]: await startPlatform(origin, undefined, { folder: path.resolve(before) }) }),
      ...(entries && { [LARGE_MAP]: await startPlatform(origin, undefined, { environment: { IMPORT_MAP_FILE: await writeLargeMap(entries) } }) }),
    };
    for (const [variant, other] of Object.entries(others)) {
      running.push(() => other.stop());
      reverseProxy.setUpstream(other.origin, variant);
    }
    const trust = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
    const browser = await launchBrowser(executablePath, [...launchArgs, ...trust]);
    running.push(() => browser.close());

    const session = await signIn(platform.origin);
    const sessions = {};
    for (const [variant, other] of Object.entries(others)) sessions[variant] = await signIn(other.origin);
    const shared = { origin, serverIdleFor: reverseProxy.idleFor };
    const visit = (variant) => visitTwice(browser, { ...measured, ...shared, localStorage: sessions[variant] ?? session, variant });
    // Warm-up: a user's first visit is not the first request of a server.
    for (const variant of variants) await visit(variant);

    const rounds = Object.fromEntries(variants.map((variant) => [variant, []]));
    for (let round = 0; round < samples; round += 1) {
      // Another one begins each time, so that none always follows the same.
      for (let turn = 0; turn < variants.length; turn += 1) {
        const variant = variants[(round + turn) % variants.length];
        rounds[variant].push(await visit(variant));
      }
      const line = variants.map(
        (variant) => `${variant} ${Math.round(rounds[variant][round].cold.contentVisible)}/${Math.round(rounds[variant][round].warm.contentVisible)}`,
      );
      console.log(`Round ${round + 1} of ${samples}, content visible cold/warm, ms: ${line.join(', ')}`);
    }
    const guest = await visitTwice(browser, { ...SIGN_IN, ...shared, localStorage: {}, variant: 'portal' });
    return {
      date: new Date().toISOString().slice(0, 10),
      page: measured.path,
      machine: { cores: availableParallelism(), node: process.versions.node },
      browser: browser.version,
      transport: http1 ? 'HTTP/1.1' : 'HTTP/2 over TLS',
      conditions,
      samples,
      summary: summarizeRounds(rounds),
      comparison: compare(rounds),
      files: { [measured.path]: filesOf(rounds.portal[0].cold), [SIGN_IN.path]: filesOf(guest.cold) },
      values: valuesOf(rounds),
    };
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

const filesOf = ({ transfers }) => transfers.filter(({ kind }) => kind !== 'data').map(({ url, bytes }) => ({ url, bytes }));

try {
  const options = readOptions(process.argv.slice(2), Object.keys(PAGES));
  if (options.help) console.log(usage);
  else {
    const result = await measure(options);
    const markdown = toMarkdown(result);
    console.log(`\n${markdown}`);
    if (options.save) {
      await mkdir(results, { recursive: true });
      const name = options.variants.some((variant) => bundleNames.includes(variant)) ? options.page : `${options.page}-versions`;
      await writeFile(path.join(results, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, `${name}.md`), markdown);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
