import { parseRelease, releaseId, type Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { TEST_BUILDS } from '../../../testing/application/write-test-application';
import { gzipped } from '../../../testing/archives';
import { upload } from '../../../testing/calls';
import { runPortal } from '../../../testing/portal-cli';
import { testRegistry } from '../../../testing/registry';
import { startTestServer, testApplication } from '../../../testing/test-server';

const distOf = (folder: string, file: string) => path.join(testApplication(), folder, 'dist', file);

const registry = testRegistry(() => startTestServer({}, { shouldInitializeLedger: true }));
/** Folder → manifest of all running modules. */
const built = new Map<string, Release>();
before(async () => {
  for (const folder of TEST_BUILDS)
    built.set(folder, parseRelease(JSON.parse(await readFile(distOf(folder, 'release.json'), 'utf8'))));
});

/** Publishes the build in a folder with another manifest. */
async function publish(folder: string, change: (release: Release) => void): Promise<{ name: string; id: string }> {
  const release = structuredClone(built.get(folder)!);
  change(release);
  // Includes the compressed files, to save time.
  const names = Object.keys(release.files).flatMap((name) => [name, `${name}.br`]);
  const found = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(distOf(folder, name)).catch(() => undefined) })),
  );
  const files = found.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
  const archive = await gzipped([{ name: 'release.json', content: JSON.stringify(release) }, ...files]);
  const { status, body } = await upload(registry.server, release.name, registry.owner, archive);
  assert.equal(status, 201, JSON.stringify(body));
  return { name: release.name, id: releaseId(release) };
}

const swap = ({ name, id }: { name: string; id: string }, dryRun: boolean) =>
  registry.post('/swaps', { set: { [name]: id }, dryRun, force: !dryRun });

/** Finds the modules whose manifest imports a key. */
const importersOf = (key: string, name?: string) =>
  [...built.values()]
    .filter(({ shared }) => shared[key] && (name === undefined || shared[key].names.includes(name)))
    .map((release) => release.name);

interface Broken {
  code: string;
  module: string | null;
  release: string | null;
  specifier: string;
  names?: string[];
  range?: string;
  offered?: string;
}

const withoutName = (key: string, name: string, version: string) => (release: Release) => {
  release.version = version;
  for (const offer of Object.values(release.offers!)) offer.version = version;
  release.offers![key]!.names = release.offers![key]!.names.filter((each) => each !== name);
};

for (const [what, folder, key, name] of [
  ['react', 'shared-deps', 'react', 'useState'],
  ['ui', 'ui', '@lender-portal/ui', 'PortalRoot'],
  ['client', 'client', '@lender-portal/client/graphql', 'toFailure'],
] as const) {
  // Behaviour: releases.compatible
  test(`rejects a revision of ${what} that breaks modules, with the missing names, alike in a dry run and the command line`, async () => {
    const expected = importersOf(key, name);
    assert.ok(expected.length > 0, `no module imports ${name}`);
    const release = await publish(folder, withoutName(key, name, '1.99.0'));
    for (const dryRun of [true, false]) {
      const { status, body } = await swap(release, dryRun);
      assert.deepEqual([status, body.code], [422, 'INCOMPATIBLE'], JSON.stringify(body));
      const breaks = (body.details!['breaks'] as Broken[]).filter(({ code }) => code === 'MISSING_NAME');
      assert.deepEqual(new Set(breaks.map(({ module }) => module)), new Set(expected));
      for (const each of breaks) {
        const taker = [...built.values()].find((other) => other.name === each.module)!;
        assert.deepEqual(each, {
          code: 'MISSING_NAME',
          module: taker.name,
          release: releaseId(taker),
          specifier: key,
          names: [name],
          range: taker.shared[key]!.range,
          offered: '1.99.0',
        });
      }
    }
    const result = await runPortal(['swap', `${release.name}=${release.id}`, '--dry-run'], {
      REGISTRY_URL: registry.server.url,
      REGISTRY_TOKEN: registry.owner,
    });
    assert.deepEqual([result.code, result.stdout], [1, '']);
    for (const module of expected)
      assert.match(
        result.stderr,
        new RegExp(`^   ${module} \\S+ needs ${key} .+ with ${name}; found 1\\.99\\.0$`, 'm'),
      );
    assert.equal((await registry.ledger()).length, 1);
  });
}

// Behaviour: releases.compatible
test('rejects a release that removes a key and names the affected modules and pages', async () => {
  const release = await publish('shared-deps', (each) => {
    each.version = '1.0.1';
    delete each.entries['yup'];
    delete each.offers!['yup'];
    for (const group of Object.values(each.groups!)) group.members = group.members.filter((member) => member !== 'yup');
    for (const waiting of Object.values(each.dependencies))
      waiting.splice(0, waiting.length, ...waiting.filter((key) => key !== 'yup'));
  });
  const { status, body } = await swap(release, true);
  assert.deepEqual([status, body.code], [422, 'INCOMPATIBLE'], JSON.stringify(body));
  const breaks = body.details!['breaks'] as Broken[];
  assert.deepEqual(
    new Set(breaks.map(({ code, specifier }) => `${code} ${specifier}`)),
    new Set(['MISSING_MODULE yup']),
  );
  assert.deepEqual(
    new Set(breaks.map(({ module }) => module)),
    new Set(importersOf('yup').filter((name) => name !== release.name)),
  );
});

// Behaviour: releases.compatible
test('lists dependent modules in a dry run without changes', async () => {
  const release = await publish('client', (each) => {
    each.version = '1.0.1';
    for (const offer of Object.values(each.offers!)) offer.version = '1.0.1';
  });
  const { status, body } = await swap(release, true);
  assert.equal(status, 200, JSON.stringify(body));
  const affected = body.affected!;
  const keys = Object.keys(built.get('client')!.entries);
  const expected = [...built.values()].flatMap(({ name, shared, ...rest }) => {
    const specifiers = keys.filter((key) => shared[key]);
    return specifiers.length > 0 && name !== release.name
      ? [`${name} ${releaseId(rest)} ${specifiers.sort().join()}`]
      : [];
  });
  assert.deepEqual(
    new Set(affected.map(({ module, release: id, specifiers }) => `${module} ${id} ${specifiers.toSorted().join()}`)),
    new Set(expected),
  );
  assert.ok(affected.length >= 5);
  assert.equal((await registry.ledger()).length, 1);

  assert.equal((await swap(release, false)).status, 201);
  const back = await registry.post('/rollback', { to: 1, dryRun: true });
  assert.equal(back.body.affected!.length, affected.length);
});
