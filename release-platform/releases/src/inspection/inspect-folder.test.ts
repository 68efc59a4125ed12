import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { digestOf } from './build-folder';
import { describeFinding } from './finding';
import { inspectFolder, type InspectionOptions } from './inspect-folder';

const NAME = '@lender-portal/documents-mfe';
const module = 'System.register(["react"],function(){});';
const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-build-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

const described = (content: string) => ({
  digest: digestOf(Buffer.from(content)),
  bytes: Buffer.byteLength(content),
  brotli: 1,
  initial: true,
});
const manifest = (files: Record<string, object> = { 'a.js': described(module) }) =>
  JSON.stringify({
    name: NAME,
    version: '1.0.0',
    entries: { [NAME]: 'a.js' },
    shared: { react: { range: '^19.0.0', names: [] } },
    dependencies: {},
    files,
  });
const found = async (files: Record<string, string>, options?: InspectionOptions) => {
  const { release, findings } = await inspectFolder(await folderOf(files), options);
  return { release, said: findings.map(describeFinding) };
};

test('a good build has no findings, whatever its build wrote beside its files', async () => {
  const { release, said } = await found({
    'release.json': manifest(),
    'a.js': module,
    'a.js.br': '',
    'a.js.map': '{}',
    'a.release.json': '{}',
  });
  assert.deepEqual([release?.name, said], [NAME, []]);
});

// Behaviour: releases.publish
test('reports every fault with its file', async () => {
  const files = { 'a.js': described(module), 'b.js': described('b'), 'c.js': described('c'), 'd/d.js': described('d') };
  const { said } = await found({
    'release.json': manifest(files),
    'a.js': 'export const a = 1;'.padEnd(module.length),
    'b.js': 'bb',
    'c.js': 'x',
    'e.js': '',
  });
  assert.deepEqual(said, [
    '"e.js" is not listed in the manifest. Build into an empty folder',
    `"a.js" has the digest ${digestOf(Buffer.from('export const a = 1;'.padEnd(module.length)))}, but the manifest says ${digestOf(Buffer.from(module))}`,
    '"b.js" has 2 bytes, but the manifest says 1',
    `"c.js" has the digest ${digestOf(Buffer.from('x'))}, but the manifest says ${digestOf(Buffer.from('c'))}`,
    '"d/d.js" is listed in the manifest but missing',
  ]);
});

test('ignores unlisted files if only listed ones are published', async () => {
  assert.deepEqual(
    (await found({ 'release.json': manifest(), 'a.js': module, 'of-the-build-before.js': '' }, { namedOnly: true }))
      .said,
    [],
  );
});

test('a manifest that cannot be read is the only finding', async () => {
  assert.deepEqual((await found({ 'a.js': module })).said, [
    '"release.json" is missing, and so is remoteEntry.json. After a build with another tool chain, run lender-portal adopt <folder of the build>',
  ]);
  assert.deepEqual((await found({ 'release.json': '{' })).said, ['"release.json" is not JSON']);
  assert.match((await found({ 'release.json': '{}' })).said.join(), /^"release.json" is malformed: /);
  assert.match(
    (await found({ 'release.json': `"${'x'.repeat(1024 * 1024)}"` })).said.join(),
    /^"release.json" is larger than 1 MB$/,
  );
  assert.match(
    (await found({ 'remoteEntry.json': '{}' })).said.join(),
    /^"remoteEntry.json" cannot be read: the manifest is malformed/,
  );
});

test('rejects a release above the size limit', async () => {
  const large = { digest: digestOf(Buffer.from('')), bytes: 60 * 1024 * 1024, brotli: 1, initial: false };
  const { said } = await found({
    'release.json': manifest({ 'a.js': described(module), 'large.bin': large }),
    'a.js': module,
  });
  assert.match(said[0]!, /^"release.json" refers to more than 50 MB of files/);
});

const remote = {
  name: 'exchange',
  exposes: [{ key: './Exchange', outFileName: 'exchange.js' }],
  shared: [
    {
      packageName: 'react',
      requiredVersion: '^19.0.0',
      singleton: true,
      strictVersion: true,
      version: '19.3.1',
      outFileName: '',
    },
  ],
};

test('inspects a remote by its remoteEntry.json under its own name or another', async () => {
  const files = {
    'remoteEntry.json': JSON.stringify(remote),
    'exchange.js': 'import{useState}from"react";import"vue";export const mount=useState;',
  };
  const { release, said } = await found(files);
  assert.deepEqual(
    [release?.name, release?.shared, said],
    ['exchange', { react: { range: '^19.0.0', names: ['useState'] }, vue: { range: '*', names: [] } }, []],
  );
  const named = await found(files, { name: 'projects' });
  assert.deepEqual(
    [named.release?.name, named.release?.entries, named.said],
    ['projects', { projects: 'remoteEntry.json' }, []],
  );
});

test('names files of a remote that the portal does not serve', async () => {
  const files = { 'exchange.js': 'export const mount=1;', 'index.html': '', '.vite/manifest.json': '{}' };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, digestOf(Buffer.from(text))]),
  );
  const { said } = await found({ ...files, 'remoteEntry.json': JSON.stringify({ ...remote, integrity }) });
  assert.deepEqual(said, [
    '"index.html" is listed in remoteEntry.json, but the portal does not serve HTML of modules. Leave it out of "integrity", or do not build it',
    '".vite/manifest.json" is listed in remoteEntry.json, but names that start with a dot are not served. Leave it out of "integrity", or do not build it',
  ]);
});

test('reports all missing files of a remote', async () => {
  const entry = {
    ...remote,
    integrity: { 'chunk.js': digestOf(Buffer.from('x')), 'gone.css': digestOf(Buffer.from('x')) },
  };
  const { said } = await found({ 'remoteEntry.json': JSON.stringify(entry), 'chunk.js': 'export const a=1;' });
  assert.deepEqual(said, [
    `"chunk.js" has the digest ${digestOf(Buffer.from('export const a=1;'))}, but remoteEntry.json says ${digestOf(Buffer.from('x'))}`,
    '"gone.css" is listed in remoteEntry.json but missing',
    '"exchange.js" is exposed by remoteEntry.json but not among the release\'s files',
  ]);
});

/**
 * The output of Native Federation with `denseChunking`: imports chunks by bare names, and bundles copies of libraries
 * that the portal might not provide.
 */
const dense = {
  ...remote,
  shared: [
    ...remote.shared,
    {
      packageName: 'date-fns',
      requiredVersion: '^4.0.0',
      singleton: true,
      strictVersion: true,
      version: '4.4.0',
      outFileName: 'date_fns.BOfCu4DRMh.js',
    },
  ],
  exposes: [{ key: './Exchange', outFileName: 'Exchange-ODUCFNJH.js' }],
  chunks: {
    'browser-shared': ['chunk-KQBQMTC5.js'],
    'mapping-or-exposed': ['later-SMWHSST4.js', 'Exchange-U75OXTSA.css'],
  },
};
const denseFiles = {
  'remoteEntry.json': JSON.stringify(dense),
  'Exchange-ODUCFNJH.js':
    'import{useState}from"react";export const mount=()=>[useState,import(`@nf-internal/later-SMWHSST4`)];',
  'later-SMWHSST4.js': 'import{format}from"date-fns";import{useId}from"react";export default[format,useId];',
  'date_fns.BOfCu4DRMh.js': 'import{a}from"@nf-internal/chunk-KQBQMTC5";export const format=a;',
  'chunk-KQBQMTC5.js': 'import{useMemo}from"react";export const a=useMemo;',
  'Exchange-U75OXTSA.css': '.a{color:red}',
};

// Behaviour: releases.manifest
test('collects a remote’s scripts, imports of its own libraries, and style sheets', async () => {
  const { release, said } = await found(denseFiles);
  assert.deepEqual(said, []);
  assert.deepEqual(release!.shared, {
    'date-fns': { range: '^4.0.0', names: ['format'], ownCopy: { react: ['useMemo'] } },
    react: { range: '^19.0.0', names: ['useId', 'useState'] },
  });
  assert.deepEqual(release!.styles, { './Exchange': ['Exchange-U75OXTSA.css'] });
  const initial = Object.entries(release!.files).filter(([, file]) => file.initial);
  assert.deepEqual(
    initial.map(([file]) => file),
    ['Exchange-ODUCFNJH.js', 'later-SMWHSST4.js', 'remoteEntry.json'],
  );
});

// Behaviour: releases.manifest
test('reports a missing imported chunk by path and by name', async () => {
  const { 'later-SMWHSST4.js': _later, ...others } = denseFiles;
  assert.deepEqual((await found(others as Record<string, string>)).said, [
    '"Exchange-ODUCFNJH.js" imports "@nf-internal/later-SMWHSST4", which is not among the release\'s files. Publish the complete build',
  ]);
  const files = {
    'remoteEntry.json': JSON.stringify(remote),
    'exchange.js': 'import"./chunks/a.js";export const mount=1;',
  };
  assert.deepEqual((await found(files)).said, [
    '"exchange.js" imports "./chunks/a.js", which is not among the release\'s files. Publish the complete build',
  ]);
});

// Behaviour: releases.left-out
test('includes only files that a remote references and tolerates hidden files', async () => {
  const files = {
    'remoteEntry.json': JSON.stringify({ ...remote, integrity: { 'listed.png': digestOf(Buffer.from('')) } }),
    'exchange.js': 'export const mount=()=>import("./later.js");',
    'later.js': 'export default ["assets/map.json",new URL("logo.svg",import.meta.url)];',
    'assets/map.json': '{"next":"deep.txt"}',
    'assets/deep.txt': 'the name of secret.txt stands here',
    'logo.svg': '<svg/>',
    'listed.png': '',
    'exchange-AAAAAAA2.css': '@font-face{src:url(./inter.woff2)}',
    'inter.woff2': '',
    'secret.txt': 'password',
    'secrets.txt': 'password',
    'index.html': '<script src="exchange.js"></script>',
    '.env': 'PASSWORD=',
    '.git/config': '',
  };
  const { release, findings, leftOut } = await inspectFolder(await folderOf(files));
  assert.deepEqual(findings, []);
  assert.deepEqual(
    leftOut.map(({ file }) => file),
    ['.env', '.git/config', 'index.html', 'secret.txt', 'secrets.txt'],
  );
  assert.deepEqual(
    Object.keys(release!.files).sort(),
    Object.keys(files)
      .filter((file) => !leftOut.some((each) => each.file === file))
      .sort(),
  );
});

// Behaviour: releases.left-out
test('omits pages and hidden files with a reason, even if scripts name them', async () => {
  const exchange = 'export const mount=()=>["index.html","manifest.json"];';
  const files = {
    'remoteEntry.json': JSON.stringify(remote),
    'exchange.js': exchange,
    'index.html': '',
    '.vite/manifest.json': '{}',
    'sub/INDEX.HTM': '',
  };
  const { release, findings, leftOut } = await inspectFolder(await folderOf(files));
  assert.deepEqual([findings, Object.keys(release!.files).sort()], [[], ['exchange.js', 'remoteEntry.json']]);
  assert.deepEqual(leftOut.map(describeFinding), [
    '".vite/manifest.json" is skipped: names that start with a dot are not served',
    '"index.html" is skipped: the portal does not serve HTML of modules',
    '"sub/INDEX.HTM" is skipped: the portal does not serve HTML of modules',
  ]);
  const stated = await inspectFolder(await folderOf({ 'release.json': manifest(), 'a.js': module, 'index.html': '' }), {
    namedOnly: true,
  });
  assert.deepEqual(stated.leftOut.map(describeFinding), [
    '"index.html" is skipped: the portal does not serve HTML of modules',
  ]);
});

const warned: [what: string, files: Record<string, string>, expected: string[]][] = [
  [
    'a style sheet that nothing loads',
    {
      'exchange.js': 'export const mount=()=>import("./later.js");',
      'other-DDDDDDD2.css': '',
      'used.css': '',
      'later.js': 'new URL("used.css",import.meta)',
    },
    [
      '"other-DDDDDDD2.css" is a style sheet that is never loaded. Import it in the exposed module, so the build names it after the module, or link it where it is needed',
    ],
  ],
  [
    'a picture by a path that is relative to the page',
    { 'exchange.js': 'export const mount="./house.svg";', 'house.svg': '' },
    [
      '"exchange.js" refers to "./house.svg", which resolves against the URL of the page. Resolve it against the module\'s URL (new URL with import.meta), or configure the build to do so, such as base: \'./\' in Vite',
    ],
  ],
  [
    'a picture beside a script that asks for its own address',
    { 'exchange.js': 'const a="./house.svg";export const mount=new URL(a,import.meta.address);', 'house.svg': '' },
    [],
  ],
  [
    'a picture by the root of a server',
    { 'exchange.js': 'export const mount=[`/assets/house.svg`,import.meta.address];', 'assets/house.svg': '' },
    [
      '"exchange.js" refers to "/assets/house.svg", which resolves against the URL of the page. Resolve it against the module\'s URL (new URL with import.meta), or configure the build to do so, such as base: \'./\' in Vite',
    ],
  ],
  [
    'the environment of Node',
    { 'exchange.js': 'export const mount=process.env.NODE_ENV;' },
    [
      '"exchange.js" reads process.env, which browsers do not have. Replace it in the build: define: { \'process.env.NODE_ENV\': \'"production"\' }',
    ],
  ],
  [
    'the environment of Node, if guarded',
    { 'exchange.js': 'export const mount=typeof process<"u"&&process.env.A;' },
    [],
  ],
];
for (const [what, files, expected] of warned)
  // Behaviour: releases.check
  test(`warns of missing content: ${what}`, async () => {
    const { findings, warnings } = await inspectFolder(
      await folderOf({ 'remoteEntry.json': JSON.stringify(remote), ...files }),
    );
    assert.deepEqual([findings, warnings.map(describeFinding)], [[], expected]);
  });
