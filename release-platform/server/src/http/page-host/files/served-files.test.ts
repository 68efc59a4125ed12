import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pagesAlone } from '../../../testing/pages';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import { addBuild, testRelease } from '../../../testing/releases';
import { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import { LiveImportMap } from '../import-map/live-import-map';
import { ServedFiles } from './served-files';

const DIGEST = `sha384-${'A'.repeat(64)}`;

let root: string;
const scriptOf = (file: string) =>
  file.endsWith('.mjs') ? 'export const name = 1;' : 'System.register([], function () { return {}; });';
const write = async (file: string, content: unknown = scriptOf(file)) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const writeMap = (shell: string) =>
  write('importmap.json', {
    imports: { '@lender-portal/shell': shell, react: '/shared/deps/' },
    integrity: { [shell]: DIGEST },
  });

before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lender-portal-served-'));
  for (const file of [
    'shell.1.js',
    'shell.0.js',
    'shell.1.js.map',
    'icon.png',
    'icon.svg',
    'inter.woff2',
    'page.html',
    'remoteEntry.json',
    '.env.js',
  ])
    await write(`shell/dist/${file}`);
  await write('shell/src/secret.js');
  await write('secret.js');
  await symlink(path.join(root, 'secret.js'), path.join(root, 'shell/dist/link.js'));
  await symlink(path.join(root, 'shell/dist/shell.1.js'), path.join(root, 'shell/dist/latest.js'));
  await write('shell-next/dist/shell.2.js');
  for (const file of ['inter.3100e775e8.woff2', 'page.html']) await write(`root-config/dist/${file}`);
  for (const file of ['main.mjs', 'main.mjs.map']) await write(`server/dist/${file}`);
  await write('packages/shared-deps/dist/react.1.mjs');
  await write(
    'packages/shared-deps/dist/release.json',
    testRelease({ name: '@lender-portal/shared-deps', entries: { react: 'react.1.mjs' }, groups: {} }),
  );
  for (const remote of ['exchange', 'kit'])
    for (const file of ['remoteEntry.json', 'A-1.js', 'release.json'])
      await write(`examples/marketplace/remotes/${remote}/dist/${file}`);
  await writeMap('/modules/shell/shell.1.js');
});
after(() => rm(root, { recursive: true }));

const places = () => ({ root, store: new FolderStore(path.join(root, 'modules')) });

const servedFiles = (hasSourceMaps = false) =>
  new ServedFiles({
    places: places(),
    importMap: new LiveImportMap({
      file: new ImportMapFile(path.join(root, 'importmap.json')),
      resolver: new ImportMapResolver(places(), { required: [], mounted: () => [] }),
      log: silentLog,
    }),
    manifestUrls: ['/remotes/exchange/remoteEntry.json', 'https://remotes.example/remotes/kit/remoteEntry.json'],
    hasSourceMaps,
  });

const isServed = async (pathname: string, served = servedFiles()) => (await served.find(pathname)) !== undefined;

test('serves folders that the import map names, with files of earlier builds, and local remotes', async () => {
  for (const pathname of [
    '/modules/shell/shell.1.js',
    '/modules/shell/shell.0.js',
    '/modules/shell/latest.js',
    '/modules/shell/icon.png',
    '/modules/shell/icon.svg',
    '/modules/shell/inter.woff2',
    '/shared/deps/react.1.mjs',
    '/remotes/exchange/remoteEntry.json',
    '/remotes/exchange/A-1.js',
  ])
    assert.ok(await isServed(pathname), pathname);
});

test('serves no other builds and files', async () => {
  for (const pathname of [
    '/modules/platform/main.mjs',
    '/modules/platform/main.mjs.map',
    '/modules/shell-next/shell.2.js',
    '/modules/shell/shell.1.js.map',
    '/modules/shell/page.html',
    '/shared/deps/release.json',
    '/modules/shell/remoteEntry.json',
    '/modules/shell/.env.js',
    '/modules/shell/link.js',
    '/modules/shell/missing.js',
    '/modules/shell/',
    '/remotes/kit/remoteEntry.json',
    '/remotes/kit/A-1.js',
    '/remotes/exchange/release.json',
    '/shared/ui/ui.js',
  ])
    assert.equal(await isServed(pathname), false, pathname);
});

test('serves the page’s own files, whatever root config the map names', async () => {
  assert.ok(await isServed('/modules/root-config/inter.3100e775e8.woff2'));
  assert.equal(await isServed('/modules/root-config/page.html'), false);
});

test('rejects every spelling of a path that leads out of the folder', async () => {
  for (const pathname of [
    '/modules/shell/../platform/main.mjs',
    '/modules/shell/%2e%2e/secret.js',
    '/modules/shell/..%2fsrc%2fsecret.js',
    '/modules/shell/..\\src\\secret.js',
    '/modules/shell//shell.1.js',
    '/modules//shell/shell.1.js',
    '/modules/shell/./shell.1.js',
    '/modules/shell/shell.1.js%00.map',
    '/modules/shell/shell%2e1.js',
    '/modules/Shell/shell.1.js',
    '/Modules/shell/shell.1.js',
    '/modules/PLATFORM/main.mjs',
    '/modules/shell/shell.1.JS',
    '/modules/shell/shell.1.js.MAP',
    '/modules/constructor/shell.1.js',
    '/shared/constructor/shell.1.js',
    '/modules/../secret.js',
  ])
    assert.equal(await isServed(pathname, servedFiles(true)), false, pathname);
});

test('serves source maps outside production only', async () => {
  assert.ok(await isServed('/modules/shell/shell.1.js.map', servedFiles(true)));
  assert.equal(await isServed('/modules/platform/main.mjs.map', servedFiles(true)), false);
});

test('serves chunks to pages opened before an edit, and a new folder from the edit on', async () => {
  const served = servedFiles();
  assert.ok(await isServed('/modules/shell/shell.1.js', served));
  await writeMap('/modules/shell-next/shell.2.js');
  try {
    assert.ok(await isServed('/modules/shell-next/shell.2.js', served));
    assert.ok(await isServed('/modules/shell/shell.0.js', served));
    assert.equal(await isServed('/modules/shell/shell.0.js'), false);
  } finally {
    await writeMap('/modules/shell/shell.1.js');
  }
});

for (const nodeEnv of ['development', 'production'] as const) {
  test(`serves the builds that pages need: ${nodeEnv}`, async (context) => {
    const { app } = await pagesAlone({ nodeEnv });
    context.after(() => app.close());
    const status = async (url: string) => (await app.inject(url)).statusCode;
    for (const url of [
      '/modules/platform/main.mjs',
      '/modules/platform/main.mjs.map',
      '/modules/shell/release.json',
      '/modules/root-config/page.html',
    ])
      assert.equal(await status(url), 404, url);
    const { imports } = (await app.inject('/import-map.json')).json<{ imports: Record<string, string> }>();
    for (const url of [...Object.values(imports), '/remotes/exchange/remoteEntry.json'])
      assert.equal(await status(url), 200, url);
    assert.equal(await status(`${imports['@lender-portal/shell']}.map`), nodeEnv === 'production' ? 404 : 200);
  });
}

// Behaviour: releases.served
test('serves the files of every published release and nothing else of its folder', async () => {
  const release = testRelease({
    name: '@lender-portal/shell',
    entries: { '@lender-portal/shell': 'shell.9.js' },
    digests: Object.fromEntries(
      ['shell.9.js', 'parts/lazy.css', 'picture.svg', 'page.html'].map((file) => [file, DIGEST]),
    ),
  });
  const dist = path.join(root, 'published');
  await write('published/release.json', release);
  for (const file of [...Object.keys(release.files), 'shell.9.js.map']) await write(`published/${file}`);
  const { id } = await addBuild(places().store, dist, release);
  const folder = `/modules/@lender-portal/shell/${id}/`;
  for (const file of ['shell.9.js', 'parts/lazy.css', 'picture.svg']) assert.ok(await isServed(folder + file), file);
  for (const file of ['page.html', 'shell.9.js.map', 'release.json', 'shell.8.js', 'parts/../../x.js', '', '__proto__'])
    assert.equal(await isServed(folder + file), false, file);
  assert.equal(await isServed('/modules/@lender-portal/shell/1.0.0+ffffffffffff/shell.9.js'), false);
});
