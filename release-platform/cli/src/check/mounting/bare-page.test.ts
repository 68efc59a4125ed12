import { parseRelease, RELEASE_FILE } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { findBuild, withRelease } from '../../module/find-build';
import { ENTRY, moduleFolder, NAME } from '../../module/builds.fixtures';
import { ORIGIN, releasePath, respond, type BarePage } from './bare-page';

test('answers with the published files at both of their URLs, and with a page with a policy', async () => {
  const place = await findBuild(await moduleFolder());
  const manifest = await readFile(path.join(place.folder, RELEASE_FILE), 'utf8');
  const build = withRelease(place, parseRelease(JSON.parse(manifest)));
  const task = { nonce: 'abc' } as BarePage['task'];
  const page: BarePage = { build, scripts: new Map(), imports: { react: '/libraries/react.js' }, task };
  const get = (address: string) => respond(new URL(address, ORIGIN), page);
  for (const folder of [releasePath(build), `/modules/${NAME}/files/`]) {
    assert.deepEqual(get(folder + ENTRY), { path: path.join(build.folder, ENTRY) });
    for (const other of [RELEASE_FILE, '%2e%2e%2fpackage.json', 'nothing.js'])
      assert.deepEqual(get(folder + other), { status: 404 }, other);
  }
  const { body, headers } = get('/lenders/reports/1');
  assert.match(
    String(body),
    /<script type="importmap" nonce="abc">\{"imports":\{"react":"\/libraries\/react\.js"\}\}<\/script>/,
  );
  for (const part of [
    `script-src 'nonce-abc' 'strict-dynamic'`,
    `require-trusted-types-for 'script'`,
    'trusted-types default lender-portal-systemjs lender-portal-file-picker',
    'lender-portal-reports-mfe',
  ])
    assert.ok(headers?.['content-security-policy']?.includes(part), part);
});
