import { releaseId, type Release } from '@lender-portal/releases';
import { withChanges } from '@lender-portal/releases/import-map';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { openTestDatabase } from '../../../testing/test-database';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { ImportMapFile } from '../import-map/import-map-file';
import { ImportMapResolver } from '../import-map/import-map-resolver';
import { EditGate } from '../gate/edit-gate';
import { ImportMapEdits } from '../ledger/import-map-edits';
import { Ledger } from '../ledger/ledger';
import { Publisher } from '../publishing/publisher';
import { FolderStore } from '../store/folder-store';
import type { ReleaseTables } from '../../../foundation/tables';
import { systemModule, testBuild } from '../../../testing/archives';
import { admitEdit } from '../../../testing/releases';
import { LiveImportMap } from '../../../http/page-host/import-map/live-import-map';
import { liveMapReader } from '../../../http/page-host/import-map/live-map';
import { withDevelopmentBuilds } from '../../../http/page-host/import-map/with-development-builds';
import { FolderPublisher } from './folder-publisher';
import { unpublishedBuilds } from './unpublished-builds';

const SHELL = '@lender-portal/shell';
const USERS = '@lender-portal/users-mfe';
const DEPS = '@lender-portal/shared-deps';
const FOLDERS = { [SHELL]: '/modules/shell/', react: '/shared/deps/' };

describe('first releases', () => {
  const databases: OpenDatabase<ReleaseTables>[] = [];
  let root: string;
  let lines: string[];
  let database: OpenDatabase<ReleaseTables>;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lender-portal-first-'));
    lines = [];
    database = await openTestDatabase();
    databases.push(database);
    await buildDeps();
    await buildShell('one');
    await writeMap(FOLDERS);
  });
  after(async () => {
    for (const each of databases) await each.close();
  });

  const file = () => path.join(root, 'importmap.json');
  const writeMap = (imports: Record<string, string>) => writeFile(file(), JSON.stringify({ imports, integrity: {} }));

  function createPortalContext() {
    const capture = (...line: unknown[]) =>
      lines.push(line.flatMap((each) => (typeof each === 'object' ? Object.values(each!) : [each])).join(' '));
    return {
      log: { error: capture, warn: capture, info: capture } as unknown as FastifyBaseLogger,
      places: { root, store: new FolderStore(path.join(root, '.data/modules')) },
    };
  }

  /** Starts one process of the portal. */
  function startPortal({
    remotes = {},
    developed = [],
  }: { remotes?: Record<string, string>; developed?: string[] } = {}) {
    const { log, places } = createPortalContext();
    const importMapFile = new ImportMapFile(file());
    const resolver = new ImportMapResolver(places, { required: [SHELL], mounted: () => [] });
    const publisher = new Publisher({ db: database.db, store: places.store, log });
    const folders = new FolderPublisher({ places, publisher, log, isOverridden: (key) => key in remotes });
    const gate = new EditGate({
      db: database.db,
      ledger: () => ledger,
      resolver,
      inspectFiles: async () => [],
      origin: 'http://localhost',
      requiresChecks: false,
    });
    const ledger: Ledger = new Ledger({
      db: database.db,
      file: importMapFile,
      folders,
      resolver,
      store: places.store,
      admitEdit: (edit) => gate.admit(edit),
      log,
    });
    const shouldInitialize = developed.length === 0;
    const edits = new ImportMapEdits({
      ledger,
      file: importMapFile,
      shouldInitialize,
      log: { ...log, info: () => {} },
    });
    const live = liveMapReader({ ledger, shouldInitialize, file: importMapFile, edits });
    const importMap = new LiveImportMap({
      file: importMapFile,
      resolver,
      log,
      liveMap: withDevelopmentBuilds(live, developed, places),
    });
    const urls = async () => {
      await edits.take();
      return (await importMap.current()).imports;
    };
    const state = async () => {
      await edits.take();
      return importMap.state();
    };
    return { places, importMap, resolver, state, ledger, urls };
  }

  async function build(
    workspace: string,
    files: Record<string, string>,
    release: Pick<Release, 'name' | 'entries'> & Partial<Release>,
  ) {
    const { manifest, entries } = testBuild(files, release);
    const dist = path.join(root, workspace, 'dist');
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    // A leftover of an older build, which is not in the manifest.
    await writeFile(path.join(dist, 'shell.9.js'), 'an older build');
    for (const { name, content } of entries) await writeFile(path.join(dist, name), content ?? '');
    return releaseId(manifest);
  }
  const buildShell = (text: string, release: Partial<Release> = {}) =>
    build(
      'shell',
      { [`shell.${text}.js`]: systemModule(['react'], text) },
      {
        name: SHELL,
        entries: { [SHELL]: `shell.${text}.js` },
        shared: { react: { range: '*', names: [] } },
        ...release,
      },
    );
  const buildDeps = () =>
    build(
      'packages/shared-deps',
      { 'core.1.mjs': 'export const members = {};', 'react.1.mjs': "export * from './core.1.mjs';" },
      {
        name: DEPS,
        entries: { react: 'react.1.mjs' },
        offers: { react: { version: '19.0.0', names: [] } },
        groups: { core: { files: ['core.1.mjs'], export: 'members', members: ['react'] } },
      },
    );
  const shellUrl = (id: string, text: string) => `/modules/${SHELL}/${id}/shell.${text}.js`;

  // Behaviour: releases.first
  it('publishes builds that the map names by folder and writes the first revision, on the first start only', async () => {
    const id = await buildShell('one');
    const { state, ledger, places, urls } = startPortal();
    assert.equal(await state(), 'current');
    const head = (await ledger.head())!;
    const deps = (await places.store.releasesOf(DEPS))[0]!;
    assert.deepEqual(
      [head.seq, head.who, head.map.imports, head.file.imports],
      [1, 'file', { [SHELL]: id, react: deps }, FOLDERS],
    );
    assert.equal((await urls())[SHELL], shellUrl(id, 'one'));
    const rows = await database.db
      .selectFrom('portal.releases')
      .select(['name', 'published_by'])
      .orderBy('name')
      .execute();
    assert.deepEqual(
      rows,
      [DEPS, SHELL].map((name) => ({ name, published_by: 'importmap.json' })),
    );
    // Copies only the build's own files and their compressed forms.
    assert.deepEqual((await readdir(path.join(places.store.folder, SHELL, id))).sort(), [
      'release.json',
      'shell.one.js',
      'shell.one.js.br',
    ]);

    const again = startPortal();
    assert.equal((await again.urls())[SHELL], shellUrl(id, 'one'));
    assert.deepEqual(
      [(await again.ledger.head())!.seq, await again.ledger.verify()],
      [1, { ok: true, rows: 1, head: head.hash }],
    );
    assert.deepEqual(lines, [`1 file ${head.hash} ledger revision written`]);
  });

  // Behaviour: releases.first
  it('keeps the release if its folder has another build, and logs how to release it', async () => {
    const id = await buildShell('one');
    await startPortal().state();
    const next = await buildShell('two');
    const { urls, places, ledger } = startPortal();
    assert.equal((await urls())[SHELL], shellUrl(id, 'one'));
    const { file: owners } = (await ledger.head())!;
    assert.deepEqual(await unpublishedBuilds(owners, new Map([[SHELL, id]]), places), [
      `${SHELL}: pages run ${id}, but the build in shell is ${next}. Deploy it with "npm run portal -- deploy shell --no-build"`,
    ]);
    assert.deepEqual(await unpublishedBuilds(owners, new Map([[SHELL, next]]), places), []);
  });

  // Behaviour: releases.first
  it('takes an edit back to a folder as the release of its current build', async () => {
    const id = await buildShell('one');
    const { ledger, urls } = startPortal();
    await urls();
    await writeMap({ ...FOLDERS, [SHELL]: id });
    await urls();
    const next = await buildShell('two');
    await writeMap(FOLDERS);
    assert.equal((await urls())[SHELL], shellUrl(next, 'two'));
    await buildShell('three');
    assert.equal((await urls())[SHELL], shellUrl(next, 'two'));
    const rows = await ledger.entries(0, 10);
    assert.deepEqual(
      lines,
      rows.map(({ seq, who, hash }) => `${seq} ${who} ${hash} ledger revision written`),
    );
    assert.deepEqual(
      rows.slice(1).map(({ who, changed, before }) => ({ who, changed, before })),
      [
        { who: 'file', changed: {}, before: {} },
        { who: 'file', changed: { [SHELL]: next }, before: { [SHELL]: id } },
      ],
    );
  });

  // Behaviour: releases.file-behind
  it('knows the release of a folder that an edit names again while it is live', async () => {
    const swapped = await buildShell('two');
    const { ledger, urls } = startPortal();
    await urls();
    const first = await buildShell('one');
    const edit = async (target: string) => {
      await writeMap({ ...FOLDERS, [SHELL]: target });
      await urls();
      const head = (await ledger.head())!;
      return { changed: head.changed, target: (await ledger.fileTargets(head)).get(SHELL) };
    };
    await edit(swapped);
    assert.deepEqual(await edit(FOLDERS[SHELL]), { changed: { [SHELL]: first }, target: first });
    await ledger.append({
      who: 'token:owners',
      reason: '',
      propose: (live) => ({ map: withChanges(live, { [SHELL]: swapped }) }),
    });
    assert.deepEqual(await edit(swapped), { changed: {}, target: swapped });
    await buildShell('two');
    assert.deepEqual(await edit(FOLDERS[SHELL]), { changed: {}, target: swapped });
  });

  it('keeps concurrent swaps while the builds of an edit are published', async () => {
    const first = await buildShell('one');
    await build('users-mfe', { 'users.1.js': systemModule() }, { name: USERS, entries: { [USERS]: 'users.1.js' } });
    await writeMap({ ...FOLDERS, [USERS]: '/modules/users-mfe/' });
    const [editor, owner] = [startPortal(), startPortal()];
    const users = (await editor.ledger.initialize()).map.imports[USERS]!;
    await writeMap({ ...FOLDERS, [SHELL]: first, [USERS]: '/modules/users-mfe/' });
    await editor.urls();
    const next = await buildShell('two');
    await writeMap({ ...FOLDERS, [USERS]: '/modules/users-mfe/' });
    // Concurrent swaps of another module must not be undone by the edit.
    const swaps = async () => {
      for (const target of ['/modules/users-mfe/', users, '/modules/users-mfe/', users, '/modules/users-mfe/'])
        await owner.ledger.append({
          who: 'token:owners',
          reason: '',
          propose: (live) => ({ map: withChanges(live, { [USERS]: target }) }),
        });
    };
    const [imports] = await Promise.all([editor.urls(), swaps()]);
    assert.equal(imports[SHELL], shellUrl(next, 'two'));
    const { map, seq } = (await owner.ledger.head())!;
    assert.deepEqual([map.imports[SHELL], map.imports[USERS], seq], [next, '/modules/users-mfe/', 8]);
    assert.equal((await owner.ledger.verify()).ok, true);
  });

  // Behaviour: releases.ledger
  it('serves pages without writing, even while an edit is pending', async () => {
    const id = await buildShell('one');
    const { importMap, ledger, urls } = startPortal();
    await urls();
    await buildShell('two');
    await writeMap({ ...FOLDERS, [SHELL]: id });
    await sql`set default_transaction_read_only = on`.execute(database.db);
    for (let page = 0; page < 3; page += 1) {
      assert.equal((await importMap.current()).imports[SHELL], shellUrl(id, 'one'));
      assert.ok(await importMap.withReleases({ [SHELL]: id }));
      assert.equal(await importMap.hasNamed('/modules/elsewhere/'), false);
    }
    await sql`set default_transaction_read_only = off`.execute(database.db);
    assert.equal((await ledger.head())!.seq, 1);
    await urls();
    assert.equal((await ledger.head())!.seq, 2);
  });

  // Behaviour: releases.ledger
  it('rejects an older copy of the file on another host, over a restart too, until that copy changes', async () => {
    const id = await buildShell('one');
    const [edited, other] = [startPortal(), startPortal()];
    await edited.urls();
    await other.urls();
    const older = path.join(root, 'older.json');
    await writeFile(older, JSON.stringify({ imports: FOLDERS, integrity: {} }));
    const startHost = () =>
      new ImportMapEdits({
        ledger: other.ledger,
        file: new ImportMapFile(older),
        shouldInitialize: true,
        log: silentLog,
      });
    const copy = startHost();
    await copy.take();
    assert.equal(copy.refusal, undefined);
    await writeMap({ ...FOLDERS, [SHELL]: id });
    await edited.urls();
    await other.ledger.head();
    for (const each of [copy, startHost()]) {
      await each.take();
      await each.take();
      assert.match(each.refusal!.message, /an earlier revision has this content, and a later edit replaced it/);
      assert.deepEqual((await other.ledger.head())!.file.imports, { ...FOLDERS, [SHELL]: id });
    }
    await writeFile(
      older,
      JSON.stringify({ imports: { ...FOLDERS, [SHELL]: '/modules/shell/' }, integrity: {} }, null, 1),
    );
    await copy.take();
    assert.equal(copy.refusal, undefined);
    assert.deepEqual((await other.ledger.head())!.file.imports, FOLDERS);
  });

  it('rejects an edit with an invalid build, logs it once, and takes it when the build is fixed', async () => {
    const first = await buildShell('one');
    const { urls, ledger, places } = startPortal();
    await urls();
    await writeMap({ ...FOLDERS, [SHELL]: first });
    await urls();
    await buildShell('two');
    await writeFile(path.join(root, 'shell/dist/shell.two.js'), systemModule(['react'], 'changed'));
    await writeMap(FOLDERS);
    for (let page = 0; page < 3; page += 1) assert.equal((await urls())[SHELL], shellUrl(first, 'one'));
    const [, , rejected, ...more] = lines;
    assert.deepEqual(more, []);
    assert.match(
      rejected!,
      /importmap\.json the build in \/modules\/shell\/ is not a valid release: "shell\.two\.js" has 60 bytes.* import map edit rejected$/s,
    );
    assert.deepEqual([(await ledger.head())!.seq, await places.store.releasesOf(SHELL)], [2, [first]]);
    assert.deepEqual(await readdir(places.store.folder), ['@lender-portal']);

    const fixed = await buildShell('three');
    // A rejected edit is retried only after a while.
    await ledger.takeFile({ imports: FOLDERS, integrity: {} });
    assert.equal((await urls())[SHELL], shellUrl(fixed, 'three'));
  });

  it('rejects an edit whose build appears after the check instead of serving the folder', async () => {
    const { places, log } = createPortalContext();
    const publisher = new Publisher({ db: database.db, store: places.store, log });
    const resolver = new ImportMapResolver(places, { required: [SHELL], mounted: () => [] });
    const ledger = new Ledger({
      db: database.db,
      file: new ImportMapFile(file()),
      folders: new FolderPublisher({ places, publisher, log, isOverridden: () => false }),
      resolver: {
        validate: async (map, change) => {
          await buildShell('two');
          await resolver.validate(map, change);
        },
      },
      store: places.store,
      admitEdit,
      log,
    });
    const { map } = await ledger.initialize();
    await ledger.takeFile({ imports: { ...FOLDERS, [SHELL]: map.imports[SHELL]! }, integrity: {} });
    await rm(path.join(root, 'shell/dist'), { recursive: true });
    await assert.rejects(ledger.takeFile({ imports: FOLDERS, integrity: {} }), /shell\/, which contains no build/);
    assert.equal((await ledger.head())!.map.imports[SHELL], map.imports[SHELL]);
  });

  it('writes no first revision for an invalid map until the map is fixed', async () => {
    await writeMap({ react: '/shared/deps/' });
    const { state, ledger, places, urls } = startPortal();
    assert.equal(await state(), 'none');
    assert.deepEqual([await ledger.head(), await places.store.modules()], [undefined, []]);
    await writeMap({ ...FOLDERS, [USERS]: '/modules/users-mfe/' });
    await assert.rejects(urls(), /users-mfe\/, which contains no build/);
    await writeMap(FOLDERS);
    assert.match((await urls())[SHELL]!, /^\/modules\/@lender-portal\/shell\/1\.0\.0\+/);
    assert.equal((await ledger.head())!.seq, 1);
  });

  it('ignores a remote that a setting overrides', async () => {
    await build(
      'examples/marketplace/remotes/exchange',
      { 'remoteEntry.json': JSON.stringify({ name: 'exchange', exposes: [], shared: [] }) },
      { name: 'exchange', entries: { exchange: 'remoteEntry.json' } },
    );
    await writeMap({ ...FOLDERS, exchange: '/remotes/exchange/' });
    const { ledger, places } = startPortal({ remotes: { exchange: 'https://exchange.example/remoteEntry.json' } });
    assert.equal((await ledger.initialize()).map.imports['exchange'], '/remotes/exchange/');
    assert.deepEqual(await places.store.modules(), [DEPS, SHELL]);
  });

  // Behaviour: releases.first
  it('writes one first revision for concurrent processes and after an interrupted one', async () => {
    const { places } = startPortal();
    // Remains of a killed process: a release without a row, and an incomplete one.
    await buildDeps();
    const staged = await places.store.stage();
    await writeFile(path.join(staged, 'core.1.mjs'), 'export const mem');
    const portals = Array.from({ length: 4 }, () => startPortal());
    const heads = await Promise.all(portals.map(({ ledger }) => ledger.initialize()));
    assert.equal(new Set(heads.map(({ hash }) => hash)).size, 1);
    assert.deepEqual(await portals[0]!.ledger.verify(), { ok: true, rows: 1, head: heads[0]!.hash });
    const rows = await database.db.selectFrom('portal.releases').select('name').execute();
    assert.equal(rows.length, 2);
  });

  // Behaviour: releases.first
  it('serves the newest build of a module in development instead of the live release, and writes no revision', async () => {
    const { urls, ledger } = startPortal({ developed: ['/modules/shell/'] });
    assert.equal((await urls())[SHELL], '/modules/shell/shell.one.js');
    assert.equal(await ledger.head(), undefined);
    await startPortal().state();
    const live = (await ledger.head())!.map.imports;
    await buildShell('two');
    const imports = await urls();
    assert.equal(imports[SHELL], '/modules/shell/shell.two.js');
    assert.equal(imports['react'], `/modules/${DEPS}/${live['react']}/react.1.mjs`);
    assert.equal((await ledger.head())!.seq, 1);
  });
});
