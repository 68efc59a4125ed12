import { releaseId, type Release } from '@lender-portal/releases';
import type { PageNeeds } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import { portalInspections } from '../../../domains/releases/inspection/inspection-queue';
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

  it('inspects each version of a script once', async (context) => {
    await write('importmap.json', good);
    const map = await new ImportMapFile(mapFile()).read();
    const run = context.mock.method(portalInspections, 'run');
    const inspecting = resolver();
    await inspecting.validate(map, {});
    assert.equal(run.mock.callCount(), 3);
    const served = liveMap({ resolver: inspecting });
    await served.current();
    assert.equal(run.mock.callCount(), 3);
    await write('shell/dist/shell.1.js', `${SYSTEM}//`);
    await inspecting.validate(map, {});
    assert.equal(run.mock.callCount(), 4);
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
    const publish = async (release: Release) => {
      const dist = await mkdtemp(path.join(root, 'build-'));
      await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
      for (const file of Object.keys(release.files)) await writeFile(path.join(dist, file), SYSTEM);
      await addBuild(store(), dist, release);
    };

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
    before(async () => {
      for (const version of ['1.0.0', '1.1.0']) {
        const dist = await mkdtemp(path.join(root, 'build-'));
        await writeFile(path.join(dist, 'release.json'), JSON.stringify(users(version)));
        await writeFile(path.join(dist, 'u.js'), SYSTEM);
        await addBuild(store(), dist, users(version));
      }
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
    [
      'a folder without a build',
      { imports: { '@lender-portal/x': '/modules/x/' } },
      /"@lender-portal\/x" points to \/modules\/x\/, which contains no build/,
    ],
    [
      'a missing file',
      { imports: { '@lender-portal/x': '/modules/shell/no.js' }, integrity: { '/modules/shell/no.js': DIGEST } },
      /which is missing/,
    ],
    [
      'a typo in a key',
      {
        imports: { react: '/shared/deps/', yup: '/shared/deps/', '@lender-portal/shel': '/modules/shell/shell.1.js' },
        integrity: { '/modules/shell/shell.1.js': DIGEST },
      },
      /it has no "@lender-portal\/shell", which pages need; no module needs "@lender-portal\/shel"\. Is it a typo\?/,
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
