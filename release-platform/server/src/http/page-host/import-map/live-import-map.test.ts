import { releaseId, type Release } from '@lender-portal/releases';
import type { OwnersMap, PageNeeds } from '@lender-portal/releases/import-map';
import { inspectFolder } from '@lender-portal/releases/inspection';
import type { FastifyBaseLogger } from 'fastify';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import { addBuild, DIGEST, importing, testRelease } from '../../../testing/releases';
import { LiveImportMap, type ImportMapSources } from './live-import-map';

const SYSTEM = 'System.register([], function () { return {}; });';
const NATIVE = 'export const name = 1;';
const OTHER_DIGEST = `sha384-${'B'.repeat(64)}`;

describe('LiveImportMap', () => {
  let root: string;
  const lines: string[] = [];
  const capture = (...line: unknown[]) =>
    lines.push(line.flatMap((each) => (typeof each === 'object' ? Object.values(each!) : [each])).join(' '));
  const log = { error: capture, warn: capture, info: capture } as unknown as FastifyBaseLogger;

  const write = async (file: string, content: unknown) => {
    const full = path.join(root, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const good = {
    imports: { '@lender-portal/shell': '/modules/shell/', react: '/shared/deps/', yup: '/shared/deps/' },
    integrity: {},
  };
  const required = ['@lender-portal/shell'];
  const store = () => new FolderStore(path.join(root, 'modules'));
  const mapFile = () => path.join(root, 'importmap.json');
  const resolver = (needs: Partial<PageNeeds> = {}) =>
    new ImportMapResolver({ root, store: store() }, { required, mounted: () => [], ...needs });
  const liveMap = ({
    required: keys = required,
    mounted = () => [],
    ...options
  }: Partial<ImportMapSources & PageNeeds> = {}) =>
    new LiveImportMap({
      file: new ImportMapFile(mapFile()),
      resolver: resolver({ required: keys, mounted }),
      log,
      ...options,
    });

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lender-portal-map-'));
    await write(
      'shell/dist/release.json',
      testRelease({
        name: '@lender-portal/shell',
        entries: { '@lender-portal/shell': 'shell.1.js' },
        dependencies: { '@lender-portal/shell': ['react'] },
        shared: { react: importing('useState'), yup: importing() },
        firstQueries: { home: 'newest' },
        digests: { 'shell.1.js': DIGEST, 'shell-lazy.1.js': DIGEST },
      }),
    );
    for (const file of ['shell.0.js', 'shell.1.js', 'shell-lazy.0.js', 'shell-lazy.1.js'])
      await write(`shell/dist/${file}`, SYSTEM);
    await write(
      'packages/shared-deps/dist/release.json',
      testRelease({
        name: '@lender-portal/shared-deps',
        entries: { react: 'react.1.mjs', yup: 'yup.1.mjs' },
        groups: { core: { files: ['core.1.mjs'], export: 'coreLibraries', members: ['react', 'yup'] } },
        offers: {
          react: { version: '19.3.1', names: ['useState', 'useId'] },
          yup: { version: '1.7.1', names: ['object'] },
        },
        digests: { 'react.1.mjs': DIGEST, 'yup.1.mjs': DIGEST, 'core.1.mjs': DIGEST },
      }),
    );
    for (const file of ['react.1.mjs', 'yup.1.mjs', 'core.1.mjs'])
      await write(`packages/shared-deps/dist/${file}`, NATIVE);
  });
  after(() => rm(root, { recursive: true }));

  // Behaviour: modules.import-map
  it('resolves a folder to its newest build with the hashes of all files', async () => {
    await write('importmap.json', good);
    const { imports, integrity, dependencies } = await liveMap().current();
    assert.deepEqual(imports, {
      '@lender-portal/shell': '/modules/shell/shell.1.js',
      react: '/shared/deps/react.1.mjs',
      yup: '/shared/deps/yup.1.mjs',
    });
    assert.equal(integrity['/modules/shell/shell-lazy.1.js'], DIGEST);
    assert.equal(integrity['/shared/deps/core.1.mjs'], DIGEST);
    assert.deepEqual(dependencies['@lender-portal/shell'], ['react']);
  });

  it('serves a map that was just validated without inspecting its files again', async () => {
    await write('importmap.json', good);
    const map = await new ImportMapFile(mapFile()).read();
    const resolverOfOne = resolver();
    const inspectFiles = mock.method(resolverOfOne, 'inspectFiles');
    // An equal map with another key order, as a `jsonb` column returns it.
    const recorded = { ...map, imports: Object.fromEntries(Object.entries(map.imports).toReversed()) };
    const served = liveMap({ resolver: resolverOfOne, liveMap: async () => ({ map: recorded, isRecorded: true }) });
    await resolverOfOne.validate(map, {});
    assert.deepEqual((await served.current()).imports, (await resolverOfOne.resolve(map)).imports);
    assert.equal(inspectFiles.mock.callCount(), 1);

    // Another process serves the map without having validated it.
    await liveMap({ resolver: resolverOfOne }).current();
    assert.equal(inspectFiles.mock.callCount(), 2);
  });

  // Behaviour: modules.bundled-parts
  it('takes shared libraries from their own module, regardless of the order of entries with groups', async () => {
    const folder = '/remotes/greedy/';
    await write(
      'examples/marketplace/remotes/greedy/dist/release.json',
      testRelease({
        name: '@lender-portal/greedy',
        entries: { '@lender-portal/greedy': 'greedy.1.js' },
        groups: { core: { files: ['greedy.1.js'], export: 'stolen', members: ['react'] } },
        digests: { 'greedy.1.js': DIGEST },
      }),
    );
    await write('examples/marketplace/remotes/greedy/dist/greedy.1.js', SYSTEM);
    await write('importmap.json', { imports: { '@lender-portal/greedy': folder, ...good.imports } });
    const { shared } = await liveMap({ required: ['@lender-portal/shell', '@lender-portal/greedy'] }).current();
    assert.deepEqual([shared.path, shared.manifest.groups['core']!.export], ['/shared/deps/', 'coreLibraries']);
  });

  // Behaviour: modules.import-map
  it('accepts a pinned file with its hash on the next check', async () => {
    await write('importmap.json', good);
    const map = liveMap();
    await map.current();
    const pinned = '/modules/shell/shell.0.js';
    await write('importmap.json', {
      imports: { ...good.imports, '@lender-portal/shell': pinned },
      integrity: { [pinned]: OTHER_DIGEST },
    });
    const { imports, integrity } = await map.current();
    assert.equal(imports['@lender-portal/shell'], pinned);
    assert.equal(integrity[pinned], OTHER_DIGEST);
  });

  it('reads first queries and dependencies of a pinned build from its own manifest, never from a newer one', async () => {
    const pinned = '/modules/shell/shell.0.js';
    await write('importmap.json', {
      imports: { ...good.imports, '@lender-portal/shell': pinned },
      integrity: { [pinned]: OTHER_DIGEST },
    });
    const without = await liveMap().current();
    assert.deepEqual(
      [
        without.firstQueries,
        without.dependencies['@lender-portal/shell'],
        without.integrity['/modules/shell/shell-lazy.1.js'],
      ],
      [{}, undefined, undefined],
    );
    assert.deepEqual(without.unknownBuilds, ['@lender-portal/shell']);
    assert.match(lines.at(-1)!, /build manifest missing$/);

    await write(
      'shell/dist/shell.0.release.json',
      testRelease({
        name: '@lender-portal/shell',
        entries: { '@lender-portal/shell': 'shell.0.js' },
        dependencies: { '@lender-portal/shell': ['yup'] },
        firstQueries: { home: 'older' },
        digests: { 'shell.0.js': OTHER_DIGEST, 'shell-lazy.0.js': DIGEST },
      }),
    );
    try {
      const { firstQueries, dependencies, integrity } = await liveMap().current();
      assert.deepEqual(firstQueries, { '@lender-portal/shell': { home: 'older' } });
      assert.deepEqual(dependencies['@lender-portal/shell'], ['yup']);
      assert.equal(integrity['/modules/shell/shell-lazy.0.js'], DIGEST);
    } finally {
      await rm(path.join(root, 'shell/dist/shell.0.release.json'));
    }
    // The entry file identifies the newest build, whose manifest is the newest one.
    await write('importmap.json', {
      imports: { ...good.imports, '@lender-portal/shell': '/modules/shell/shell.1.js' },
    });
    assert.deepEqual((await liveMap().current()).firstQueries, { '@lender-portal/shell': { home: 'newest' } });
  });

  // Behaviour: releases.compatible
  it('rejects a module that imports a missing name of its library', async () => {
    const pinned = '/modules/shell/shell.0.js';
    await write('importmap.json', {
      imports: { ...good.imports, '@lender-portal/shell': pinned },
      integrity: { [pinned]: OTHER_DIGEST },
    });
    const release = testRelease({
      name: '@lender-portal/shell',
      entries: { '@lender-portal/shell': 'shell.0.js' },
      shared: { react: { range: '^19.0.0', names: ['useState', 'useGone'] } },
      digests: { 'shell.0.js': OTHER_DIGEST },
    });
    await write('shell/dist/shell.0.release.json', release);
    try {
      await assert.rejects(
        liveMap().current(),
        /"@lender-portal\/shell" imports useGone from "react" \^19\.0\.0, which 19\.3\.1 does not export/,
      );
    } finally {
      await rm(path.join(root, 'shell/dist/shell.0.release.json'));
    }
  });

  // Behaviour: releases.compatible
  it('rejects a build with a missing file, including lazy chunks', async () => {
    await write('importmap.json', good);
    await rm(path.join(root, 'shell/dist/shell-lazy.1.js'));
    try {
      await assert.rejects(
        liveMap().current(),
        /the build of "@lender-portal\/shell" lacks \/modules\/shell\/shell-lazy\.1\.js/,
      );
    } finally {
      await write('shell/dist/shell-lazy.1.js', SYSTEM);
    }
  });

  const wrongFormats: [what: string, key: string, file: string, content: string, reason: RegExp][] = [
    [
      'a native module in the place of a SystemJS one',
      '@lender-portal/shell',
      'shell/dist/shell.1.js',
      NATIVE,
      /"@lender-portal\/shell" points to \S+: it is not a SystemJS module/,
    ],
    [
      'a SystemJS module in the place of a native one',
      'react',
      'packages/shared-deps/dist/react.1.mjs',
      SYSTEM,
      /"react" points to \S+: it is a SystemJS module/,
    ],
    [
      'a page of HTML',
      '@lender-portal/shell',
      'shell/dist/shell.1.js',
      '<!doctype html>',
      /"@lender-portal\/shell" points to \S+: it is an HTML page/,
    ],
    [
      'a file that is cut off',
      '@lender-portal/shell',
      'shell/dist/shell.1.js',
      SYSTEM.slice(0, -4),
      /"@lender-portal\/shell" points to \S+: it does not parse/,
    ],
    [
      'an empty file',
      '@lender-portal/shell',
      'shell/dist/shell.1.js',
      '',
      /"@lender-portal\/shell" points to \S+: it is empty/,
    ],
  ];
  for (const [what, key, file, content, reason] of wrongFormats)
    // Behaviour: releases.compatible
    it(`rejects ${what} as ${key}`, async () => {
      await write('importmap.json', good);
      await write(file, content);
      try {
        await assert.rejects(liveMap().current(), reason);
      } finally {
        await write(file, file.endsWith('.mjs') ? NATIVE : SYSTEM);
      }
    });

  it('logs an unused key once, and serves the map', async () => {
    await write('importmap.json', {
      ...good,
      imports: { ...good.imports, lodash: '/modules/shell/shell.0.js' },
      integrity: { '/modules/shell/shell.0.js': DIGEST },
    });
    lines.length = 0;
    const live = liveMap();
    for (let round = 0; round < 2; round += 1)
      assert.equal((await live.current()).imports['lodash'], '/modules/shell/shell.0.js');
    assert.deepEqual(lines.filter((line) => line.endsWith('lodash import map key unused')).length, 1);
  });

  describe('with published releases', () => {
    const shell = testRelease({
      name: '@lender-portal/shell',
      version: '2.0.0',
      entries: { '@lender-portal/shell': 'shell.2.js' },
      shared: { react: importing('useId') },
      firstQueries: { home: 'published' },
      digests: { 'shell.2.js': OTHER_DIGEST, 'shell-lazy.2.js': DIGEST },
    });
    const id = releaseId(shell);
    const folder = `/modules/@lender-portal/shell/${id}/`;
    const remote = testRelease({
      name: 'exchange',
      entries: { exchange: 'remoteEntry.json' },
      shared: { react: importing('useState') },
    });
    const publish = async (release: Release) => {
      const dist = await mkdtemp(path.join(root, 'build-'));
      await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
      for (const file of Object.keys(release.files)) await writeFile(path.join(dist, file), SYSTEM);
      await addBuild(store(), dist, release);
    };
    before(async () => {
      for (const release of [shell, remote]) await publish(release);
    });

    // Behaviour: modules.import-map
    it('resolves an entry to its release with the whole manifest', async () => {
      await write('importmap.json', { imports: { ...good.imports, '@lender-portal/shell': id } });
      const { imports, integrity, firstQueries } = await liveMap().current();
      assert.equal(imports['@lender-portal/shell'], `${folder}shell.2.js`);
      assert.deepEqual(
        [integrity[`${folder}shell.2.js`], integrity[`${folder}shell-lazy.2.js`]],
        [OTHER_DIGEST, DIGEST],
      );
      assert.deepEqual(firstQueries, { '@lender-portal/shell': { home: 'published' } });
    });

    // Behaviour: modules.import-map
    it('resolves a remote to its folder, release or URL', async () => {
      const urlOf = async (target: string) => {
        await write('importmap.json', { imports: { ...good.imports, exchange: target } });
        const { imports, remotes } = await liveMap().current();
        assert.equal('exchange' in imports, false);
        return remotes.exchange;
      };
      await write('examples/marketplace/remotes/exchange/dist/remoteEntry.json', '{}');
      assert.equal(await urlOf('/remotes/exchange/'), '/remotes/exchange/remoteEntry.json');
      assert.equal(await urlOf(releaseId(remote)), `/modules/exchange/${releaseId(remote)}/remoteEntry.json`);
      assert.equal(
        await urlOf('https://remotes.example/x/remoteEntry.json'),
        'https://remotes.example/x/remoteEntry.json',
      );
    });

    // Behaviour: releases.remotes
    it('resolves a remote to its release by its manifest, whatever its name and whether a route mounts it', async () => {
      const reports = testRelease({ name: 'reports', entries: { reports: 'remoteEntry.json' } });
      await publish(reports);
      await write('importmap.json', { imports: { ...good.imports, reports: releaseId(reports) } });
      const live = liveMap({ mounted: () => ['reports'] });
      const { imports, remotes } = await live.current();
      assert.deepEqual(
        [imports['reports'], remotes['reports']],
        [undefined, `/modules/reports/${releaseId(reports)}/remoteEntry.json`],
      );
      await write('importmap.json', good);
      lines.length = 0;
      await live.current();
      assert.match(lines.at(-1)!, /it has no "reports", which pages need/);
    });

    it('takes entries of one module from one release only', async () => {
      const client = (version: string) =>
        testRelease({
          name: '@lender-portal/client',
          version,
          entries: { '@lender-portal/client': 'a.js', '@lender-portal/client/files': 'b.js' },
        });
      for (const version of ['1.0.0', '1.1.0']) await publish(client(version));
      const entries = (one: string, other: string) => ({
        imports: {
          ...good.imports,
          '@lender-portal/client': releaseId(client(one)),
          '@lender-portal/client/files': releaseId(client(other)),
        },
      });
      await write('importmap.json', entries('1.0.0', '1.0.0'));
      const live = liveMap();
      assert.match((await live.current()).imports['@lender-portal/client/files']!, /\/1\.0\.0\+/);
      await write('importmap.json', entries('1.0.0', '1.1.0'));
      lines.length = 0;
      await live.current();
      assert.match(
        lines.at(-1)!,
        /"@lender-portal\/client\/files" is from release 1\.1\.0\+\w+, but "@lender-portal\/client" is from 1\.0\.0\+\w+/,
      );
    });

    describe('with a remote of another toolchain', () => {
      const published = async (entry: object, script: string) => {
        const dist = await mkdtemp(path.join(root, 'foreign-'));
        const remoteEntry = {
          name: 'exchange',
          exposes: [{ key: './Page', outFileName: 'Page-AAAAAAA2.js' }],
          shared: [],
          ...entry,
        };
        const files = {
          'remoteEntry.json': JSON.stringify(remoteEntry),
          'Page-AAAAAAA2.js': script,
          'Page-BBBBBBB2.css': '.a{}',
          'zod.js': NATIVE,
        };
        for (const [file, content] of Object.entries(files)) await writeFile(path.join(dist, file), content);
        const { release, findings } = await inspectFolder(dist);
        assert.deepEqual(findings, []);
        await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
        await addBuild(store(), dist, release!);
        await write('importmap.json', { imports: { ...good.imports, exchange: releaseId(release!) } });
        return `/modules/exchange/${releaseId(release!)}/`;
      };
      const library = (packageName: string, requiredVersion: string, outFileName = '') => ({
        packageName,
        requiredVersion,
        outFileName,
        singleton: true,
        strictVersion: true,
      });

      it('contains the digests of its files, and its external style sheets', async () => {
        const base = await published({}, 'import{useState}from"react";export const mount=useState;');
        const { integrity, styles } = await liveMap().current();
        assert.match(integrity[`${base}Page-AAAAAAA2.js`]!, /^sha384-/);
        assert.match(integrity[`${base}Page-BBBBBBB2.css`]!, /^sha384-/);
        assert.deepEqual(styles, { exchange: { './Page': [`${base}Page-BBBBBBB2.css`] } });
      });

      it('accepts a remote whose libraries are in the map or its folder', async () => {
        await published(
          { shared: [library('react', '^19.0.0', 'zod.js'), library('zod', '^4.0.0', 'zod.js')] },
          'import"zod";export const mount=1;',
        );
        assert.ok((await liveMap().current()).remotes.exchange);
      });

      const invalidRemotes: [what: string, shared: object[], script: string, RegExp][] = [
        [
          'another React',
          [library('react', '^18.0.0', 'zod.js')],
          NATIVE,
          /"exchange" requires "react" \^18\.0\.0, but the map has 19\.3\.1/,
        ],
        [
          'a name that React does not export',
          [library('react', '^19.0.0')],
          'export{useGone}from"react"',
          /"exchange" imports useGone from "react" \^19\.0\.0, which 19\.3\.1/,
        ],
        [
          'a library that the map lacks',
          [library('zod', '^4.0.0')],
          'import"zod";export const mount=1;',
          /it has no "zod", which "exchange" \(\^4\.0\.0\) needs/,
        ],
        [
          'an undeclared library',
          [],
          'import"vue";export const mount=1;',
          /it has no "vue", which "exchange" \(\*\) needs/,
        ],
        [
          'another part of a library that the map has',
          [library('react/compiler-runtime', '^19.0.0', 'zod.js')],
          'import"react/compiler-runtime";export const mount=1;',
          /it has no "react\/compiler-runtime", which "exchange" \(\^19\.0\.0\) needs/,
        ],
      ];
      for (const [what, shared, script, reason] of invalidRemotes)
        // Behaviour: remotes.versions
        it(`rejects a remote that imports ${what} and names module, name and range`, async () => {
          await published({ shared }, script);
          await assert.rejects(liveMap().current(), reason);
        });
    });

    for (const [key, named] of [
      ['@lender-portal/shell', '9.9.9+0123456789ab'],
      ['exchange', '9.9.9+0123456789ab'],
      ['yup', id],
    ] as const)
      it(`rejects ${key} as ${named}: no such release was published`, async () => {
        await write('importmap.json', { imports: { ...good.imports, [key]: named } });
        await assert.rejects(
          liveMap().current(),
          new RegExp(`"${key}" names the release .+, which was (not published|published for)`),
        );
      });
  });

  describe('validating a change', () => {
    const USERS = '@lender-portal/users-mfe';
    const users = (version: string) =>
      testRelease({
        name: USERS,
        version,
        entries: { [USERS]: 'u.js' },
        shared: { react: { range: '^18.0.0', names: [] } },
        digests: { 'u.js': DIGEST },
      });
    const [broken, stillBroken] = [releaseId(users('1.0.0')), releaseId(users('1.1.0'))];
    const withUsers = (id: string) => ({ ...good, imports: { ...good.imports, [USERS]: id } });
    const pinned = (map: OwnersMap): OwnersMap => ({
      imports: { ...map.imports, '@lender-portal/shell': '/modules/shell/shell.0.js' },
      integrity: { '/modules/shell/shell.0.js': OTHER_DIGEST },
    });
    before(async () => {
      for (const version of ['1.0.0', '1.1.0']) {
        const dist = await mkdtemp(path.join(root, 'build-'));
        await writeFile(path.join(dist, 'release.json'), JSON.stringify(users(version)));
        await writeFile(path.join(dist, 'u.js'), SYSTEM);
        await addBuild(store(), dist, users(version));
      }
    });

    // Behaviour: releases.compatible
    it('accepts an edit despite existing problems', async () => {
      await resolver().validate(pinned(withUsers(broken)), { before: withUsers(broken) });
      await resolver({ mounted: () => ['reports'] }).validate(pinned(good), { before: good });
      await resolver({ mounted: () => ['reports'] }).validate(good, {});
    });

    // Behaviour: releases.compatible
    it('rejects new problems and reports only those', async () => {
      const reason = { message: `"${USERS}" requires "react" ^18.0.0, but the map has 19.3.1` };
      await assert.rejects(resolver().validate(withUsers(broken), {}), reason);
      await assert.rejects(resolver().validate(withUsers(broken), { before: good }), reason);
      await assert.rejects(resolver().validate(withUsers(stillBroken), { before: withUsers(broken) }), reason);
      const mounting = resolver({ mounted: () => [USERS, 'reports'] });
      await assert.rejects(mounting.validate(good, { before: withUsers(broken) }), {
        message: `it has no "${USERS}", which pages need`,
      });
    });

    // Behaviour: releases.compatible
    it('accepts a map that has run before if its files exist', async () => {
      await resolver().validate(withUsers(broken), { before: good, hasRun: true });
      await assert.rejects(
        resolver().validate(withUsers('9.9.9+0123456789ab'), { before: good, hasRun: true }),
        /"@lender-portal\/users-mfe" names the release/,
      );
    });

    // Behaviour: releases.compatible
    it('serves a revision of the ledger unchanged and logs its problems', async () => {
      lines.length = 0;
      const map = withUsers(broken);
      const live = liveMap({ liveMap: async () => ({ map, isRecorded: true }) });
      assert.equal(await live.state(), 'current');
      assert.match(
        lines[0]!,
        /^"@lender-portal\/users-mfe" requires "react".* import map served with an existing fault$/,
      );
      await assert.rejects(live.withReleases({ [USERS]: stillBroken }), /requires "react"/);
      assert.ok(await live.withReleases({}));
    });
  });

  it('serves no map before its files are checked, not even to concurrent pages', async () => {
    const live = liveMap();
    await write('importmap.json', good);
    const lastGood = await live.current();
    const broken = '/modules/shell/broken.js';
    await write('shell/dist/broken.js', '<!doctype html>');
    await write('importmap.json', {
      imports: { ...good.imports, '@lender-portal/shell': broken },
      integrity: { [broken]: DIGEST },
    });
    let isChecked = false;
    const first = live.current().finally(() => (isChecked = true));
    const answers = [first];
    while (!isChecked) {
      answers.push(live.current());
      await setImmediate();
    }
    for (const answer of answers) assert.deepEqual(await answer, lastGood);
  });

  it('sees a new build without an edit', async () => {
    await write('importmap.json', good);
    const map = liveMap();
    await map.current();
    await write('users-mfe/dist/u.1.js', SYSTEM);
    await write(
      'users-mfe/dist/release.json',
      testRelease({ name: '@lender-portal/users-mfe', entries: { '@lender-portal/users-mfe': 'u.1.js' } }),
    );
    await write('importmap.json', {
      ...good,
      imports: { ...good.imports, '@lender-portal/users-mfe': '/modules/users-mfe/' },
    });
    assert.equal((await map.current()).imports['@lender-portal/users-mfe'], '/modules/users-mfe/u.1.js');
    await write('users-mfe/dist/u.22.js', SYSTEM);
    await write(
      'users-mfe/dist/release.json',
      testRelease({ name: '@lender-portal/users-mfe', entries: { '@lender-portal/users-mfe': 'u.22.js' } }),
    );
    assert.equal((await map.current()).imports['@lender-portal/users-mfe'], '/modules/users-mfe/u.22.js');
  });

  const refused: [string, unknown, RegExp][] = [
    ['text that is not JSON', '{ "imports": ', /it is not JSON/],
    ['a list', [], /it is not an object/],
    ['no imports', {}, /"imports" is not an object/],
    ['an entry that is no path', { imports: { x: 'javascript:alert(1)' } }, /"x" is neither a module path or URL/],
    [
      'an entry on another host by two slashes',
      { imports: { x: '//evil.example/x.js' } },
      /"x" is neither a module path or URL/,
    ],
    ['an integrity that is no digest', { imports: {}, integrity: { '/x.js': 'md5' } }, /integrity of "\/x.js"/],
    [
      'a folder without a build',
      { imports: { '@lender-portal/x': '/modules/x/' } },
      /"@lender-portal\/x" points to \/modules\/x\/, which contains no build/,
    ],
    [
      'a name the folder does not hold',
      { imports: { '@lender-portal/x': '/modules/shell/' } },
      /contains @lender-portal\/shell/,
    ],
    [
      'a file without its hash',
      { imports: { ...good.imports, '@lender-portal/shell': '/modules/shell/shell.0.js' } },
      /its hash must be listed under "integrity"/,
    ],
    [
      'a missing file',
      { imports: { '@lender-portal/x': '/modules/shell/no.js' }, integrity: { '/modules/shell/no.js': DIGEST } },
      /which is missing/,
    ],
    [
      'no key for a module that pages need',
      { imports: { react: '/shared/deps/', yup: '/shared/deps/' } },
      /it has no "@lender-portal\/shell", which pages need/,
    ],
    [
      'no key for a lazy import of a module',
      { imports: { '@lender-portal/shell': '/modules/shell/', react: '/shared/deps/' } },
      /it has no "yup", which "@lender-portal\/shell" \(\*\) needs/,
    ],
    [
      'a typo in a key',
      {
        imports: { react: '/shared/deps/', yup: '/shared/deps/', '@lender-portal/shel': '/modules/shell/shell.1.js' },
        integrity: { '/modules/shell/shell.1.js': DIGEST },
      },
      /it has no "@lender-portal\/shell", which pages need; no module needs "@lender-portal\/shel"\. Is it a typo\?/,
    ],
    [
      'no shared libraries',
      { imports: { '@lender-portal/shell': '/modules/shell/' } },
      /no entry points to the shared libraries/,
    ],
  ];
  for (const [what, map, reason] of refused) {
    // Behaviour: modules.import-map
    it(`rejects ${what} with a reason and keeps the last valid map`, async () => {
      await write('importmap.json', good);
      const live = liveMap();
      const before = await live.current();
      lines.length = 0;
      await write('importmap.json', map as object);
      assert.deepEqual(await live.current(), before);
      await live.current();
      assert.equal(lines.length, 1);
      assert.match(lines[0]!, reason);
      await assert.rejects(liveMap().current(), reason);
    });
  }
});
