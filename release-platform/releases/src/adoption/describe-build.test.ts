import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { AdoptionError, describeBuild, type Choices } from './index';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-adopt-'));
  folders.push(folder);
  await write(folder, files);
  return folder;
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

const project = {
  name: '@summit/loan-reports',
  version: '1.2.0',
  dependencies: { react: '19.0.0', 'date-fns': 'workspace:*' },
  settings: {},
};
const describe = async (folder: string, choices: Choices = {}) => {
  const { release, ...described } = await describeBuild(folder, choices, project);
  const files = Object.keys(release.files);
  return { ...release, ...described, files, initial: files.filter((file) => release.files[file]!.initial) };
};
const adopt = async (files: Record<string, string>, choices: Choices = {}) => describe(await folderOf(files), choices);
const rejects = (files: Record<string, string>, message: RegExp, choices: Choices = {}) =>
  assert.rejects(adopt(files, choices), (error) => {
    assert.ok(error instanceof AdoptionError, String(error));
    assert.match(error.message, message);
    return true;
  });

const lifecycles = 'export const bootstrap = 1, mount = 1, unmount = 1;';
const setter = 'function(e){n.useState=e.useState,n.default=e.default||e}';
const webpackEntry = `System.register(["react"],function(e,t){var n={};return{setters:[${setter}],execute:function(){e({bootstrap:1,mount:2,unmount:3});globalThis.webpackChunkreports}}});`;
const webpackBuild = {
  'summit-loan-reports.js': webpackEntry,
  '894.summit-loan-reports.js': '(globalThis.webpackChunkreports||=[]).push([[894],{}]);',
};

// Behaviour: releases.adopt
test('describes a SystemJS build of webpack with its lazy chunks and the names that it imports', async () => {
  const { name, toolChain, entries, shared, dependencies, files, initial, unknown } = await adopt(webpackBuild);
  assert.deepEqual([name, toolChain], ['@lender-portal/loan-reports', 'SystemJS']);
  assert.deepEqual(entries, { [name]: 'summit-loan-reports.js' });
  assert.deepEqual(shared, { react: { range: '^19.0.0', names: ['default', 'useState'] } });
  assert.deepEqual(dependencies, { [name]: ['react'] });
  assert.deepEqual(files, Object.keys(webpackBuild).toSorted());
  assert.deepEqual(initial, ['summit-loan-reports.js']);
  assert.deepEqual(unknown, []);
});

test('describes a SystemJS build of rollup: its chunks register themselves too', async () => {
  const chunk = 'System.register(["date-fns"],function(e){return{setters:[function(m){Object.keys(m)}],execute(){}}});';
  const { entries, initial, shared, unknown } = await adopt({
    'index.js': 'System.register(["./shared.js"],function(e,c){e({bootstrap,mount,unmount});c.import("./lazy.js")});',
    'lazy.js': 'System.register([],function(e){e({bootstrap,mount,unmount})});',
    'shared.js': chunk,
  });
  assert.deepEqual(Object.values(entries), ['index.js']);
  assert.deepEqual(initial, ['index.js', 'shared.js']);
  assert.deepEqual(shared, { 'date-fns': { range: '*', names: [] } });
  assert.deepEqual(unknown, [
    'the required version of "date-fns": package.json says "workspace:*", so every version is accepted',
    'the exports of "date-fns" that it uses: only the portal\'s pages show whether one is missing',
  ]);
});

test('leaves out what the portal does not serve, and says so', async () => {
  const { files, leftOut, unknown } = await adopt({
    ...webpackBuild,
    'index.html': '<!doctype html>',
    '.vite/manifest.json': '{}',
    'types/index.d.ts': '',
    'summit-loan-reports.js.map': '{}',
    'summit-loan-reports.js.LICENSE.txt': '',
    'locales/en.json': '{}',
    'main.css': '',
    'video.mp4': '',
  });
  assert.deepEqual(files, ['894.summit-loan-reports.js', 'locales/en.json', 'main.css', 'summit-loan-reports.js']);
  assert.deepEqual(
    leftOut.map(({ file, what }) => `${file} ${what}`),
    [
      '.vite/manifest.json is skipped: names that start with a dot are not served',
      'index.html is skipped: the portal does not serve HTML of modules',
      'types/index.d.ts is skipped: pages do not load TypeScript',
      'video.mp4 is skipped: the portal does not serve its type',
    ],
  );
  assert.deepEqual(unknown, [
    'whether "main.css" loads: no script names it, and pages link no style sheets of SystemJS modules',
    'whether pages need locales/en.json: no file names them, but scripts may compose their names, so they are published',
  ]);
});

test('describes ES modules as a remote and adds its remoteEntry.json', async () => {
  const folder = await folderOf({
    'assets/index-BC4deFgh.js': `import{useState}from"react";import"./shared.js";import("./lazy.js");${lifecycles}`,
    'assets/shared.js': 'export{};',
    'assets/lazy.js': 'import{format}from"date-fns";export{format}',
    'assets/index-AB3cdEfg.css': '',
    'logo.svg': '',
  });
  const { name, mounted, styles, shared, initial, added } = await describe(folder);
  assert.equal(name, 'loan-reports');
  assert.deepEqual(mounted, { './LoanReports': 'assets/index-BC4deFgh.js' });
  assert.deepEqual(styles, { './LoanReports': ['assets/index-AB3cdEfg.css'] });
  assert.deepEqual(Object.keys(shared), ['date-fns', 'react']);
  assert.deepEqual(initial, [
    'assets/index-AB3cdEfg.css',
    'assets/index-BC4deFgh.js',
    'assets/shared.js',
    'remoteEntry.json',
  ]);
  const entry = JSON.parse(added.get('remoteEntry.json')!) as { exposes: unknown; lazy: unknown };
  assert.deepEqual(entry.exposes, [{ key: './LoanReports', outFileName: 'assets/index-BC4deFgh.js' }]);
  assert.deepEqual(entry.lazy, ['assets/lazy.js']);
});

test('keeps the chosen names when the same build is adopted again', async () => {
  const folder = await folderOf({ 'reports-AB3cdEfg.js': lifecycles });
  const first = await describe(folder, { name: 'zip', exposes: { './Zip': 'reports-AB3cdEfg.js' } });
  await write(folder, Object.fromEntries(first.added));
  const digest = `sha384-${'A'.repeat(64)}`;
  const files = { 'remoteEntry.json': { digest, bytes: 1, brotli: 1, initial: true } };
  const release = { name: 'zip', version: '1.0.0', entries: first.entries, shared: {}, dependencies: {}, files };
  await write(folder, { 'release.json': JSON.stringify(release) });
  await rm(path.join(folder, 'reports-AB3cdEfg.js'));
  await write(folder, { 'reports-XY9zwVut.js': lifecycles });
  const again = await describe(folder);
  assert.deepEqual([again.name, again.mounted], ['zip', { './Zip': 'reports-XY9zwVut.js' }]);
});

test('exposes several ES modules under the names of their files', async () => {
  const { mounted } = await adopt({ 'loan-list.js': lifecycles, 'sidebar_counters.js': lifecycles });
  assert.deepEqual(mounted, { './LoanList': 'loan-list.js', './SidebarCounters': 'sidebar_counters.js' });
});

test('lists the Trusted Types policies that scripts create', async () => {
  const { trustedTypes } = await adopt({
    'a.js': `${lifecycles}t.createPolicy("vue",{});t.createPolicy('lender-portal-a',{});t.createPolicy(name)`,
  });
  assert.deepEqual(trustedTypes, ['vue']);
});

for (const [what, files, message, choices] of [
  ['an empty folder', {}, /neither SystemJS modules nor ES modules/],
  ['a classic script', { 'a.js': '(()=>{})()' }, /neither SystemJS modules nor ES modules/],
  [
    'two SystemJS entries',
    { 'a.js': webpackEntry, 'b.js': webpackEntry },
    /entry: a\.js, b\.js\. Specify one with --entry/,
  ],
  ['SystemJS without lifecycles', { 'a.js': 'System.register([],function(){})' }, /exports bootstrap, mount, unmount/],
  ['ES modules without lifecycles', { 'a.js': 'export const mount = 1;' }, /exports bootstrap, mount, unmount/],
  [
    'a scope of a team',
    webpackBuild,
    /"@summit\/reports" is no name.*--name @lender-portal\/reports-mfe/,
    { name: '@summit/reports' },
  ],
  ['a scoped remote', { 'a.js': lifecycles }, /a remote.*--name reports$/, { name: '@lender-portal/reports' }],
  ['an unknown entry', webpackBuild, /"x\.js" is neither/, { entry: 'x.js' }],
  ['an invalid exposed name', { 'a.js': lifecycles }, /"Reports" is no exposed name/, { exposes: { Reports: 'a.js' } }],
  ['exposed names of SystemJS', webpackBuild, /--entry instead of --expose/, { exposes: { './A': 'a.js' } }],
  [
    'two builds of one script',
    { 'a-AB3cdEfg.js': lifecycles, 'a-XY9zwVut.js': lifecycles },
    /would both be exposed as \.\/A\b/,
  ],
  ['a remote with a manifest', { 'remoteEntry.json': '{}', 'a.js': lifecycles }, /Deploy it without "adopt"/],
] as const satisfies readonly (readonly [string, Record<string, string>, RegExp, Choices?])[])
  test(`rejects ${what} and says what to do`, () => rejects(files, message, choices));
