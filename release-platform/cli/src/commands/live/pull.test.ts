import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startRegistry } from '../registry.fixtures';

const OLD = '1.0.0+000000000000';
const LIVE = '1.1.0+111111111111';
const importMap = {
  revision: 7,
  behind: [{ key: 'users', file: OLD, live: LIVE }],
  imports: { react: '/shared/deps/', users: LIVE },
  integrity: {},
};

// Behaviour: releases.file-behind
test('pull writes the live map into the file, and keeps the order of keys and a symlink', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-pull-'));
  const file = path.join(folder, 'importmap.json');
  const target = path.join(folder, 'map');
  const { run } = await startRegistry({ 'GET /freezes': [200, []], 'GET /files': [200, { refused: [], importMap }] });
  const next = { $schema: './schema.json', imports: { users: LIVE, react: '/shared/deps/' }, integrity: {} };
  await writeFile(
    target,
    `\uFEFF${JSON.stringify({ ...next, imports: { users: OLD, gone: OLD, react: '/shared/deps/' }, force: { users: 'a' } })}`,
  );
  await symlink(target, file);
  assert.deepEqual(await run('pull', file), { code: 0, stdout: `${file} is now the map of revision 7\n`, stderr: '' });
  assert.equal(await readFile(target, 'utf8'), `${JSON.stringify(next, null, 2)}\n`);
  assert.match((await run('pull', file)).stdout, /is already the map of revision 7\n$/);
  assert.deepEqual((await readdir(folder)).toSorted(), ['importmap.json', 'map']);

  await writeFile(target, '{ oops');
  assert.equal((await run('pull', file)).code, 0);
  assert.deepEqual(JSON.parse(await readFile(target, 'utf8')), { imports: importMap.imports, integrity: {} });
});

// Behaviour: releases.edit-refused, releases.file-behind
test('status prints rejected edits, keys that the file is behind on, and unchecked releases', async () => {
  const refused = [
    { host: 'web-1', file: '/srv/routes.json', reason: 'first\nsecond', since: '2026-11-28T12:03:00.000Z' },
  ];
  const module = {
    name: 'users',
    live: LIVE,
    liveFile: null,
    unchecked: true,
    before: null,
    coming: [],
    published: 0,
    releases: [],
  };
  const { run } = await startRegistry({
    'GET /modules': [200, [module]],
    'GET /canaries': [200, []],
    'GET /freezes': [200, []],
    'GET /files': [200, { refused, importMap }],
  });
  assert.equal(
    (await run('status')).stdout,
    [
      `users  live ${LIVE} (unchecked), previous none, 0 published`,
      '/srv/routes.json on web-1 is rejected since 2026-11-28T12:03:00.000Z:',
      '   first',
      '   second',
      'importmap.json is behind revision 7. Run "pull" beside the file:',
      `   users  file ${OLD}, live ${LIVE}`,
      '',
    ].join('\n'),
  );
});
