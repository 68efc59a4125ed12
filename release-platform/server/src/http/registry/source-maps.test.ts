import type { Reports } from '@lender-portal/registry-api';
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { ReportCounts } from '../../domains/telemetry/counting/counts';
import { writeCounts } from '../../domains/telemetry/counting/write-counts';
import { gzipped, testBuild, type ArchiveEntry } from '../../testing/archives';
import { upload } from '../../testing/calls';
import { testRegistry } from '../../testing/registry';
import { scrubStack } from '../telemetry-endpoint/scrub-message';

const NAME = '@lender-portal/reports-mfe';
const ENTRY = 'reports.92a54a2460.js';
const SOURCE = `${'\n'.repeat(39)}System.register([], (exports: (name: string, value: unknown) => void) => {
  const showReports = (loans: string[] | null) => {
    if (loans === null) throw new Error('the loans are secret');
    return loans.length;
  };
  exports('mount', showReports);
});`;

const registry = testRegistry();
let team: string;
let otherTeam: string;
before(async () => {
  team = await registry.token('reports-team', NAME);
  otherTeam = await registry.token('exchange-team', 'exchange');
});

/** Bundles and minifies the module as a team does. */
async function bundle(): Promise<{ code: string; map: string }> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, sourcefile: 'src/reports/page.tsx', loader: 'tsx' },
    outfile: `dist/${ENTRY}`,
    bundle: true,
    minify: true,
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
  });
  const text = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))!.text;
  return { code: text('.js'), map: text('.map') };
}

/** Runs the module as a page does. @returns the stack of its failure */
function stackOf(code: string, url: string): string {
  let mount: (loans: null) => void;
  const register = (_imports: string[], declare: (exports: (name: string, value: never) => void) => void) =>
    declare((_name, value) => (mount = value));
  runInNewContext(code, { System: { register } }, { filename: url });
  try {
    mount!(null);
  } catch (error) {
    return (error as Error).stack!;
  }
  throw new Error('It did not fail');
}

async function publish(code: string, map: string | Buffer, entry = 'reports.js') {
  const { entries } = testBuild({ [entry]: code }, { name: NAME, entries: { [NAME]: entry } });
  const archive: ArchiveEntry[] = [...entries, { name: `${entry}.map`, content: map }];
  return upload(registry.server, NAME, team, await gzipped(archive));
}

async function report(release: string, stack: string, reference: string): Promise<void> {
  const counts = new ReportCounts(10);
  counts.add(
    { kind: 'failure', module: NAME, release, what: 'mount', message: reference, stack: scrubStack(stack), route: 'a' },
    { revision: '1-a', canaries: '', reference },
    new Date(),
  );
  await writeCounts(registry.server.db, counts.take());
}

async function failures(token: string, query = `?module=${encodeURIComponent(NAME)}`) {
  const { modules } = await registry.read<Reports>(`/reports${query}`, token);
  return modules[0]!.lastFailures;
}

// Behaviour: releases.source-maps, reports.shown
test('shows the source position of a failure to the team and to owners, and serves no map', async () => {
  const { code, map } = await bundle();
  const { status, body } = await publish(code, map, ENTRY);
  assert.deepEqual([status, body['files'], body['bytes']], [201, 1, code.length], JSON.stringify(body));
  const id = String(body['id']);
  const stored = await readFile(
    path.join(registry.server.settings.dataDir, 'modules', NAME, id, `${ENTRY}.map`),
    'utf8',
  );
  assert.doesNotMatch(stored, /secret|sourcesContent|showReports/);
  const { bytes } = await registry.server.db
    .selectFrom('portal.releases')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(bytes, code.length + stored.length, 'the quota counts the map');

  for (const folder of [id, 'files']) {
    const url = `${registry.server.url}/modules/${NAME}/${folder}/${ENTRY}`;
    assert.equal((await fetch(url)).status, 200);
    assert.equal((await fetch(`${url}.map`)).status, 404);
    await report(id, stackOf(code, url), folder);
  }
  for (const token of [team, registry.owner])
    for (const { source, sourceStack, stack, message } of await failures(token)) {
      assert.equal(source, 'src/reports/page.tsx:42', message);
      assert.match(sourceStack!, /^at src\/reports\/page\.tsx:42:31\nat stackOf /);
      assert.match(stack, /^at http:\S+\.js:1:\d+\n/);
    }
  for (const { source, sourceStack, stack } of await failures(otherTeam))
    assert.deepEqual([source, sourceStack, stack.includes('.js:1:')], [null, '', true]);
  assert.ok((await failures(team, '')).every((failure) => !('source' in failure)));
});

// Behaviour: releases.source-maps
test('publishes without a map that is unreadable', async () => {
  for (const map of ['<html>', '{"version":3,"sections":[]}', Buffer.alloc(17 * 1024 * 1024)]) {
    const { status, body } = await publish(`System.register([],()=>${map.length});`, map);
    const [warning] = body['warnings'] as { file: string; what: string }[];
    assert.deepEqual([status, warning!.file], [201, 'reports.js.map']);
    assert.match(warning!.what, /is skipped/);
  }
});

// Behaviour: reports.shown
test('shows the stack as reported if the map has impossible positions', async () => {
  const mappings = 'AAggggggE,DDDDD,!,CA~A,;'.repeat(1_000);
  const map = JSON.stringify({ version: 3, sources: ['src/page.tsx'], names: [], mappings });
  const { status, body } = await publish('System.register([],()=>1);', map);
  assert.equal(status, 201, JSON.stringify(body));
  const id = String(body['id']);
  const url = `${registry.server.url}/modules/${NAME}/${id}/reports.js`;
  const stack = [`at a (${url}:1:3)`, `at b (${url}:999999999:999999999)`, `at c (${url}:0:0)`].join('\n');
  await report(id, stack, 'impossible');
  const { source, sourceStack } = (await failures(team)).find(({ message }) => message === 'impossible')!;
  assert.deepEqual([source, sourceStack], [null, '']);
});

// Behaviour: releases.source-maps
test('rejects a manifest that lists a map, because browsers would get it', async () => {
  const map = `${ENTRY}.map`;
  const { entries } = testBuild(
    { [ENTRY]: 'System.register([],()=>9);', [map]: '{}' },
    { name: NAME, entries: { [NAME]: ENTRY } },
  );
  const { status, body } = await upload(registry.server, NAME, team, await gzipped(entries));
  assert.equal(status, 422);
  assert.match(String(body['message']), /has a type that the portal does not serve/);
});
