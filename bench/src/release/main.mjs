// Measures what a lender downloads again after one module's release.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { launchArgs, requireChromium } from '../../../tools/lib/chromium.mjs';
import { repository } from '../bundles/paths.mjs';
import { launchBrowser } from '../measuring/browser.mjs';
import { createCertificate } from '../serving/certificate.mjs';
import { startPlatform } from '../serving/platform.mjs';
import { startReverseProxy } from '../serving/reverse-proxy.mjs';
import { signIn } from '../serving/sign-in.mjs';
import { recordAnswers } from './answers.mjs';
import { buildChanged } from './build-changed.mjs';
import { createDeployment } from './deployment.mjs';
import { groupAnswers, sumOf } from './groups.mjs';
import { openLender } from './lender.mjs';
import { toMarkdown } from './markdown.mjs';
import { openRegistry } from './registry.mjs';

const usage = `npm run bench:release -- [options]

  --save         write the result into bench/results
  --help`;

const FOLDER = 'documents-mfe';
const MODULE = '@lender-portal/documents-mfe';
/** Beside the module's own entry, brotli. Source: the portal's own aim. */
const LIMIT_BYTES = 12_000;
const results = path.join(import.meta.dirname, '../../results');

/** Each is one line of a source, and can be read on the way. */
const CHANGES = [
  {
    name: 'A label of the page',
    file: 'src/root.component.tsx',
    from: 'variant="h1">Certificates<',
    to: 'variant="h1">All certificates<',
    label: 'All certificates',
  },
  {
    name: 'A label of the preview',
    file: 'src/features/open-document/preview-dialog.component.tsx',
    from: '          Download\n',
    to: '          Save a copy\n',
    label: 'Save a copy',
  },
  {
    name: 'A label of the states dialog',
    file: 'src/features/add-states/add-states-dialog.component.tsx',
    from: 'Please select states',
    to: 'Which states are added?',
    label: 'Which states are added?',
  },
];

async function measure() {
  console.log('Building …');
  await build();
  const executablePath = await requireChromium();
  const running = [];
  try {
    const builds = await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-builds-'));
    running.push(() => rm(builds, { recursive: true, force: true }));
    const deployment = await createDeployment();
    running.push(() => deployment.remove());
    const certificate = await createCertificate();
    const answers = recordAnswers();
    const reverseProxy = await startReverseProxy({ bundles: {}, certificate, onRequest: answers.onRequest });
    running.push(() => reverseProxy.stop());
    const { origin } = reverseProxy;
    const platform = await startPlatform(origin, undefined, { folder: deployment.folder, dataDir: deployment.dataDir });
    running.push(() => platform.stop());
    reverseProxy.setUpstream(platform.origin);
    const publish = await openRegistry(platform.origin, deployment.dataDir, MODULE);
    const localStorage = await signIn(platform.origin);
    const browser = await launchBrowser(executablePath, [...launchArgs, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`]);
    running.push(() => browser.close());

    const release = async (dist) => ({ id: await publish(dist), entry: await entryOf(dist) });
    const before = await release(path.join(repository, FOLDER, 'dist'));
    const changes = [];
    let first;
    for (const change of CHANGES) {
      const output = path.join(builds, String(changes.length));
      await buildChanged(FOLDER, change, output);
      const after = await release(output);
      const lender = await openLender(browser, { origin, localStorage });
      const walk = async ({ id, entry }) => {
        await deployment.run(MODULE, id);
        await answers.takeAll();
        const read = await lender.walk();
        return { read, groups: groupAnswers(await answers.takeAll(), { module: MODULE, entry: `/modules/${MODULE}/${id}/${entry}` }) };
      };
      const cold = await walk(before);
      const warm = await walk(after);
      if (cold.read.includes(change.label) || !warm.read.includes(change.label)) throw new Error(`${change.name}: the page does not show the change`);
      first ??= cold.groups;
      const { name, file, from, to } = change;
      changes.push({ name, file: `${FOLDER}/${file}`, from: from.trim(), to: to.trim(), groups: warm.groups });
      await lender.close();
      console.log(`${name}: measured.`);
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node },
      browser: browser.version,
      module: MODULE,
      limitBytes: LIMIT_BYTES,
      first,
      changes,
    };
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

async function entryOf(dist) {
  const { entries } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'));
  return entries[MODULE];
}

function assertWithinLimits({ changes }) {
  for (const { name, groups } of changes) {
    const [rest, others] = [sumOf(groups.rest), sumOf(groups.others)];
    if (groups.entry.length === 0) throw new Error(`${name}: the entry was not downloaded, so nothing was measured`);
    if (others > 0) throw new Error(`${name}: other modules are downloaded again, ${others} bytes`);
    if (rest > LIMIT_BYTES) throw new Error(`${name}: ${rest} bytes beside the module's entry are downloaded again; the limit is ${LIMIT_BYTES}`);
  }
}

try {
  const { values } = parseArgs({ options: { save: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } });
  if (values.help) console.log(usage);
  else {
    const result = await measure();
    const markdown = toMarkdown(result);
    console.log(`\n${markdown}`);
    if (values.save) {
      await mkdir(results, { recursive: true });
      await writeFile(path.join(results, 'release.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'release.md'), markdown);
    }
    assertWithinLimits(result);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
