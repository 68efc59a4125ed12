// Shows where the time goes until a page's content can be seen: what the main thread does, and what it waits for.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { launchArgs, requireChromium } from '../../../tools/lib/chromium.mjs';
import { launchBrowser } from '../measuring/browser.mjs';
import { conditions } from '../measuring/conditions.mjs';
import { visitAgain } from '../measuring/visit.mjs';
import { pages } from '../pages.mjs';
import { quantile } from '../report/statistics.mjs';
import { createCertificate } from '../serving/certificate.mjs';
import { startPlatform } from '../serving/platform.mjs';
import { startReverseProxy } from '../serving/reverse-proxy.mjs';
import { signIn } from '../serving/sign-in.mjs';
import { lookAtMainThread } from './main-thread.mjs';
import { toMarkdown } from './markdown.mjs';
import { weighDocument, weighScripts } from './weights.mjs';

const usage = `npm run bench:profile -- [options]

  --rounds <n>  first and second visits of each route (default 7)
  --save        write the result into bench/results
  --help`;

const results = path.join(import.meta.dirname, '../../results');
const LOADS = ['cold', 'warm'];
/** The lightest page: the libraries weigh most there. */
const WEIGHED = 'sign-in';

async function measure({ rounds }) {
  console.log('Building …');
  await build();
  const executablePath = await requireChromium();
  const running = [];
  try {
    const certificate = await createCertificate();
    const reverseProxy = await startReverseProxy({ bundles: {}, certificate });
    running.push(() => reverseProxy.stop());
    const { origin } = reverseProxy;
    const platform = await startPlatform(origin);
    running.push(() => platform.stop());
    reverseProxy.setUpstream(platform.origin);
    const browser = await launchBrowser(executablePath, [...launchArgs, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`]);
    running.push(() => browser.close());
    const profiles = {};
    const weights = { page: pages[WEIGHED].path };
    for (const [route, { email, change: _, ...page }] of Object.entries(pages)) {
      const localStorage = email === undefined ? {} : await signIn(platform.origin, email);
      const visit = () => visitAgain(browser, { ...page, origin, variant: 'portal', localStorage, serverIdleFor: reverseProxy.idleFor, isTraced: true });
      // A user's first visit is not the first request of a server.
      const { cold } = await visit();
      if (route === WEIGHED) weights.scripts = await weighScripts(cold.transfers);
      const looks = { cold: [], warm: [] };
      for (let round = 0; round < rounds; round += 1) {
        const visits = await visit();
        for (const load of LOADS) looks[load].push(lookAt(visits[load]));
      }
      profiles[route] = { page: page.path, ...Object.fromEntries(LOADS.map((load) => [load, mediansOf(looks[load])])) };
      console.log(`${page.path} is profiled.`);
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node },
      browser: browser.version,
      conditions,
      rounds,
      profiles,
      weights: { ...weights, document: weighDocument(await (await fetch(platform.origin + weights.page)).text()) },
    };
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

function lookAt({ trace, contentVisible }) {
  const { kinds, milestones } = lookAtMainThread(trace, contentVisible);
  return { ...milestones, 'content visible': contentVisible, ...kinds };
}

const mediansOf = (looks) =>
  Object.fromEntries(
    Object.keys(looks[0]).map((figure) => {
      const values = looks.map((look) => look[figure]).filter(Number.isFinite);
      return [figure, values.length === 0 ? null : Math.round(quantile(values, 0.5))];
    }),
  );

function readOptions(args) {
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '7' }, save: flag, help: flag } });
  if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error(`--rounds is "${values.rounds}"; it must be a number from 1`);
  return { ...values, rounds: Number(values.rounds) };
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const result = await measure(options);
    const markdown = toMarkdown(result);
    console.log(`\n${markdown}`);
    if (options.save) {
      await mkdir(results, { recursive: true });
      await writeFile(path.join(results, 'profile.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'profile.md'), markdown);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
