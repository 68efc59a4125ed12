import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import { LiveImportMap } from './live-import-map';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const OTHER_DIGEST = `sha384-${'B'.repeat(64)}`;

describe('LiveImportMap', () => {
  let root: string;
  const said: string[] = [];
  const log = { error: (text: string) => said.push(text), info: (text: string) => said.push(text) } as unknown as FastifyBaseLogger;

  const write = async (file: string, content: unknown) => {
    const full = path.join(root, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const good = { imports: { '@lender-portal/shell': '/modules/shell/', react: '/shared/deps/' }, integrity: {} };
  const liveMap = () => new LiveImportMap(path.join(root, 'importmap.json'), root, log);

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lender-portal-map-'));
    await write('shell/dist/asset-manifest.json', {
      name: '@lender-portal/shell',
      entries: { '@lender-portal/shell': 'shell.1.js' },
      dependencies: { '@lender-portal/shell': ['react'] },
      integrity: { 'shell.1.js': DIGEST, 'shell-lazy.1.js': DIGEST },
    });
    await write('shell/dist/shell.1.js', '');
    await write('shell/dist/shell.0.js', '');
    await write('packages/shared-deps/dist/asset-manifest.json', {
      name: '@lender-portal/shared-deps',
      entries: { react: 'react.1.mjs' },
      groups: { core: { files: ['core.1.mjs'], export: 'coreLibraries' } },
      libraries: { react: { group: 'core', version: '19.3.1' } },
      integrity: { 'react.1.mjs': DIGEST, 'core.1.mjs': DIGEST },
    });
  });
  after(() => rm(root, { recursive: true }));

  it('leads a folder to the newest build in it, with the hashes of all its files', async () => {
    await write('importmap.json', good);
    const { imports, integrity, dependencies } = await liveMap().current();
    assert.deepEqual(imports, { '@lender-portal/shell': '/modules/shell/shell.1.js', react: '/shared/deps/react.1.mjs' });
    assert.equal(integrity['/modules/shell/shell-lazy.1.js'], DIGEST);
    assert.equal(integrity['/shared/deps/core.1.mjs'], DIGEST);
    assert.deepEqual(dependencies['@lender-portal/shell'], ['react']);
  });

  it('takes a pinned file with its hash, at the next look', async () => {
    await write('importmap.json', good);
    const map = liveMap();
    await map.current();
    const pinned = '/modules/shell/shell.0.js';
    await write('importmap.json', { imports: { ...good.imports, '@lender-portal/shell': pinned }, integrity: { [pinned]: OTHER_DIGEST } });
    const { imports, integrity } = await map.current();
    assert.equal(imports['@lender-portal/shell'], pinned);
    assert.equal(integrity[pinned], OTHER_DIGEST);
  });

  it('sees a new build without an edit', async () => {
    await write('importmap.json', good);
    const map = liveMap();
    await map.current();
    await write('users-mfe/dist/asset-manifest.json', { name: '@lender-portal/users-mfe', entries: { '@lender-portal/users-mfe': 'u.1.js' }, integrity: { 'u.1.js': DIGEST } });
    await write('importmap.json', { ...good, imports: { ...good.imports, '@lender-portal/users-mfe': '/modules/users-mfe/' } });
    assert.equal((await map.current()).imports['@lender-portal/users-mfe'], '/modules/users-mfe/u.1.js');
    await write('users-mfe/dist/asset-manifest.json', { name: '@lender-portal/users-mfe', entries: { '@lender-portal/users-mfe': 'u.22.js' }, integrity: { 'u.22.js': DIGEST } });
    assert.equal((await map.current()).imports['@lender-portal/users-mfe'], '/modules/users-mfe/u.22.js');
  });

  const refused: [string, unknown, RegExp][] = [
    ['text that is not JSON', '{ "imports": ', /it is not JSON/],
    ['a list', [], /it is not an object/],
    ['no imports', {}, /"imports" is not an object/],
    ['an entry that is no path', { imports: { x: 'javascript:alert(1)' } }, /"x" is not the path or URL/],
    ['an entry on another host by two slashes', { imports: { x: '//evil.example/x.js' } }, /"x" is not the path or URL/],
    ['an integrity that is no digest', { imports: {}, integrity: { '/x.js': 'md5' } }, /integrity of "\/x.js"/],
    ['a folder without a build', { imports: { '@lender-portal/x': '/modules/x/' } }, /"@lender-portal\/x" leads to \/modules\/x\/, where there is no build/],
    ['a name the folder does not hold', { imports: { '@lender-portal/x': '/modules/shell/' } }, /holds @lender-portal\/shell/],
    ['one file without its hash', { imports: { ...good.imports, '@lender-portal/shell': '/modules/shell/shell.0.js' } }, /its hash must stand under "integrity"/],
    ['one file that is not there', { imports: { '@lender-portal/x': '/modules/shell/no.js' }, integrity: { '/modules/shell/no.js': DIGEST } }, /which is not there/],
    ['no shared libraries', { imports: { '@lender-portal/shell': '/modules/shell/' } }, /no entry leads to the shared libraries/],
  ];
  for (const [what, map, reason] of refused) {
    it(`refuses ${what}: says why, and the last good one stays`, async () => {
      await write('importmap.json', good);
      const live = liveMap();
      const before = await live.current();
      said.length = 0;
      await write('importmap.json', map as object);
      assert.deepEqual(await live.current(), before);
      await live.current();
      assert.equal(said.length, 1);
      assert.match(said[0]!, reason);
      await assert.rejects(liveMap().current(), reason);
    });
  }
});
