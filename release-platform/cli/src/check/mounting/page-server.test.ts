import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleFolder, ENTRY, NAME } from '../builds.fixtures';
import { findBuild, withRelease } from '../build';
import { parseRelease, RELEASE_FILE } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PageServer, releasePath } from './page-server';

test('serves files at the release URL and the shared URL, and a page with a policy', async () => {
  const place = await findBuild(await moduleFolder());
  const build = withRelease(
    place,
    parseRelease(JSON.parse(await readFile(path.join(place.folder, RELEASE_FILE), 'utf8'))),
  );
  const server = await PageServer.start({
    build,
    nonce: 'abc',
    scripts: new Map([['/libraries/page.js', Buffer.from('1')]]),
    imports: { react: '/libraries/react.js' },
  });
  const get = (address: string) => fetch(server.origin + address);
  try {
    for (const folder of [releasePath(build), `/modules/${NAME}/files/`]) {
      const file = await get(folder + ENTRY);
      assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'text/javascript']);
      for (const other of [RELEASE_FILE, '%2e%2e/package.json', 'nothing.js'])
        assert.equal((await get(folder + other)).status, 404, other);
    }
    assert.equal(await (await get('/libraries/page.js')).text(), '1');
    assert.match(await (await get('/libraries/system.min.js')).text(), /System/);
    const page = await get('/lenders/reports/1');
    assert.match(
      await page.text(),
      /<script type="importmap" nonce="abc">\{"imports":\{"react":"\/libraries\/react\.js"\}\}<\/script>/,
    );
    const policy = page.headers.get('content-security-policy')!;
    for (const part of [
      `script-src 'nonce-abc' 'strict-dynamic'`,
      `require-trusted-types-for 'script'`,
      'trusted-types default lender-portal-systemjs lender-portal-file-picker',
      'lender-portal-reports-mfe',
    ])
      assert.ok(policy.includes(part), part);
  } finally {
    await server.close();
  }
});
