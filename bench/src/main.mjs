// Measures where lenders begin: the portal as it is, beside other builds of the same sources, each route in one
// interleaved run.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from '../../tools/build.mjs';
import { launchArgs, requireChromium } from '../../tools/lib/chromium.mjs';
import { bundleNames, createBundle } from './bundles/bundle.mjs';
import { launchBrowser } from './measuring/browser.mjs';
import { conditions } from './measuring/conditions.mjs';
import { BUSY, lookAtLoad } from './measuring/machine-load.mjs';
import { visitAgain } from './measuring/visit.mjs';
import { BEFORE, LARGE_MAP, readOptions, usage } from './options.mjs';
import { pages } from './pages.mjs';
import { createDeployment } from './release/deployment.mjs';
import { prepareReleases } from './release/releases.mjs';
import { toMarkdown } from './report/markdown.mjs';
import { writeOverview } from './report/overview.mjs';
import { quantile } from './report/statistics.mjs';
import { compare, summarizeRounds, valuesOf } from './report/summary.mjs';
import { createCertificate } from './serving/certificate.mjs';
import { writeLargeMap } from './serving/large-map.mjs';
import { startPlatform } from './serving/platform.mjs';
import { startReverseProxy } from './serving/reverse-proxy.mjs';
import { signIn } from './serving/sign-in.mjs';

const results = path.join(import.meta.dirname, '../results/visits');

/** @param {(name: string, result: object) => Promise<void>} onMeasured is told of each route when it is measured */
async function measure({ routes, samples, variants, http1, before, entries }, onMeasured) {
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
    // Other versions of the portal have no release of theirs here.
    const deployment = before || entries ? undefined : await createDeployment();
    if (deployment) running.push(() => deployment.remove());
    const platform = await startPlatform(origin, undefined, deployment);
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

    for (const route of routes) {
      const { email, change, ...page } = pages[route];
      const sessions = {};
      for (const variant of variants) sessions[variant] = email === undefined ? {} : await signIn((others[variant] ?? platform).origin, email);
      const releases =
        deployment && (await prepareReleases({ change, page: page.path, bundles, deployment, platform: platform.origin, serve: reverseProxy.setBundle }));
      const visit = async (variant) => {
        await releases?.before(variant);
        const release = releases && { run: () => releases.after(variant), heading: change.heading };
        return visitAgain(browser, { ...page, origin, serverIdleFor: reverseProxy.idleFor, localStorage: sessions[variant], variant, release });
      };
      // Warm-up: a user's first visit is not the first request of a server.
      for (const variant of variants) await visit(variant);
      const { rounds, busy } = await inTurns(variants, samples, visit, page.path);
      await onMeasured(route, {
        date: new Date().toISOString().slice(0, 10),
        page: page.path,
        ...(releases && { change: { ...change, file: path.posix.join(change.folder, change.file) } }),
        machine: { cores: availableParallelism(), node: process.versions.node },
        busy,
        browser: browser.version,
        transport: http1 ? 'HTTP/1.1' : 'HTTP/2 over TLS',
        conditions,
        samples,
        summary: summarizeRounds(rounds),
        comparison: compare(rounds),
        files: filesOf(rounds.portal[0].cold),
        values: valuesOf(rounds),
      });
    }
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

/** @returns variant → its visits, one a round, and the share of the machine that was busy with something else meanwhile */
async function inTurns(variants, samples, visit, name) {
  const rounds = Object.fromEntries(variants.map((variant) => [variant, []]));
  const looks = [];
  for (let round = 0; round < samples; round += 1) {
    looks.push(await lookAtLoad());
    // Another one begins each time, so that none always follows the same.
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(round + turn) % variants.length];
      rounds[variant].push(await visit(variant));
    }
    const line = variants.map(
      (variant) => `${variant} ${Math.round(rounds[variant][round].cold.contentVisible)}/${Math.round(rounds[variant][round].warm.contentVisible)}`,
    );
    console.log(`${name}, round ${round + 1} of ${samples}, content visible cold/warm, ms: ${line.join(', ')}`);
  }
  return { rounds, busy: quantile(looks, 0.75) };
}

const filesOf = ({ transfers }) => transfers.filter(({ kind }) => kind !== 'data').map(({ url, bytes }) => ({ url, bytes }));

async function save(name, result, markdown) {
  if (result.busy > BUSY) return console.log(`Not saved: ${Math.round(result.busy * 100)} % of the machine was busy with something else.`);
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
  await writeFile(path.join(results, `${name}.md`), markdown);
  await writeOverview(results, Object.keys(pages));
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const isAmongVersions = !options.variants.some((variant) => bundleNames.includes(variant));
    await measure(options, async (route, result) => {
      const markdown = toMarkdown(result);
      console.log(`\n${markdown}`);
      if (options.save) await save(isAmongVersions ? `${route}-versions` : route, result, markdown);
    });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
