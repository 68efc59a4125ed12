// Full suite only: it kills, backs up and restores portals.
import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { createTestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { TestLender } from '../../testing/lender';
import { PlatformProcesses } from '../../testing/platform-process';
import { seededFolder, temporaryFolder } from '../../testing/test-settings';
import { backUp } from './back-up';
import type { Manifest } from './manifest';
import { restore } from './restore';

/** Tests of PostgreSQL run only if a server is configured. */
const given = process.env['TEST_DATABASE_URL'];
/** Bypasses the pooler. */
const direct = process.env['TEST_SERVER_URL'] ?? given;

let platforms: PlatformProcesses;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-backup');
});
after(() => platforms.endAll());

const SCHEMAS = ['portal', 'marketplace', 'auth'];
const LEDGER = `query Ledger($id: ID!) { loanFile(id: $id) {
  balances { principal interest fees retainage } entries { number kind principal interest fees retainage cash balance } } }`;

interface Portal {
  dataDir: string;
  database: DatabaseSettings;
}

const embedded = (dataDir: string): Portal => ({
  dataDir,
  database: { kind: 'embedded', folder: path.join(dataDir, 'database') },
});
const onServer = (dataDir: string, url: string): Portal => ({
  dataDir,
  database: { kind: 'postgres', url, startWaitSeconds: 0 },
});
const start = ({ dataDir, database }: Portal) =>
  platforms.start({
    DATA_DIR: dataDir,
    CHECK_WORKER: 'off',
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
  });
const backUpTo = (folder: string, portal: Portal) =>
  backUp({ ...portal, folder, schemas: SCHEMAS, release: '1.2.3', log: silentLog });
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
const restoreFrom = async (folder: string, portal: Portal, known?: Manifest['migrations']) =>
  restore({
    ...portal,
    folder,
    schemas: SCHEMAS,
    known: known ?? (await manifestOf(folder)).migrations,
    log: silentLog,
  });
const refused = (text: RegExp) => (error: unknown) => error instanceof OperatorError && text.test(error.message);

/** Writes a document. @returns a function that checks it and all earlier data */
async function write(
  portal: Portal,
  meanwhile: () => Promise<unknown>,
): Promise<(portal: Portal, whileItRuns?: () => Promise<unknown>) => Promise<void>> {
  const running = await start(portal);
  const lender = await TestLender.signIn({ url: running.url } as never, 'main@summit.example');
  const saved = await lender.add({ category: 'tax', type: 'w9' }, 'kept.txt');
  const ledger = await ledgersOf(lender);
  await meanwhile();
  assert.equal(await running.end('SIGKILL'), 'SIGKILL');
  return async (restored, whileItRuns = async () => {}) => {
    const again = await start(restored);
    const reader = await TestLender.signIn({ url: again.url } as never, 'main@summit.example');
    assert.deepEqual(
      (await reader.documents()).find(({ id }) => id === saved.id),
      saved,
    );
    const { documentLink } = (await reader.link(saved.id)).body.data as { documentLink: { url: string } };
    assert.equal(await (await fetch(new URL(documentLink.url, again.url))).text(), 'content of kept.txt');
    assert.deepEqual(await ledgersOf(reader), ledger);
    await whileItRuns();
    assert.equal(await again.end('SIGTERM'), 0);
  };
}

/** Ledger entries and balance of each loan. */
async function ledgersOf(lender: TestLender): Promise<unknown[]> {
  const { loans } = await lender.read<{ loans: { nodes: { id: string }[] } }>(
    '{ loans(take: 5, where: { status: { eq: FUNDED } }) { nodes { id } } }',
  );
  const ledgers = [];
  for (const { id } of loans.nodes)
    ledgers.push((await lender.read<{ loanFile: { entries: unknown[] } }>(LEDGER, { id })).loanFile);
  assert.ok(ledgers.some(({ entries }) => entries.length > 0));
  return ledgers;
}

const damage = async (folder: string, changed: (text: string) => string) => {
  const file = path.join(folder, 'manifest.json');
  await writeFile(file, changed(await readFile(file, 'utf8')));
};

// Behaviour: backup.restore, backup.whole
test('backs up an embedded portal after a kill and restores it with sign-in, documents and ledgers', async () => {
  const portal = embedded(seededFolder());
  const backup = temporaryFolder();
  const assertThere = await write(portal, () =>
    assert.rejects(
      backUpTo(backup, portal),
      refused(/A portal is running on .*its embedded database can only be backed up while it is stopped/),
    ),
  );
  await backUpTo(backup, portal);
  assert.equal((await manifestOf(backup)).release, '1.2.3');
  await rm(portal.dataDir, { recursive: true });
  await restoreFrom(backup, portal);
  await assertThere(portal, () =>
    assert.rejects(restoreFrom(backup, portal), refused(/can only be restored while it is stopped/)),
  );

  await assert.rejects(restoreFrom(backup, portal), refused(/is not empty \(it contains "/));
  await assert.rejects(backUpTo(backup, portal), refused(/is not empty. Choose a new or empty folder/));
  await assert.rejects(backUpTo(path.join(portal.dataDir, 'backup'), portal), refused(/is inside the data folder/));

  const elsewhere = embedded(temporaryFolder());
  await assert.rejects(
    restoreFrom(backup, elsewhere, { portal: ['0001-tables'] }),
    refused(/from a later release and contains unknown migrations: portal 0002-/),
  );
  await assert.rejects(
    restoreFrom(backup, onServer(temporaryFolder(), 'postgres://localhost/none')),
    refused(/of an embedded database, but the settings specify a PostgreSQL/),
  );
  const name = (await manifestOf(backup)).files.find(
    ({ path: file }) => file.startsWith('data/files/') && file.includes('/stored/'),
  )!.path;
  await appendFile(path.join(backup, name), 'x');
  await assert.rejects(restoreFrom(backup, elsewhere), refused(/The backup is damaged: data\/files\/.* is modified/));
  await rm(path.join(backup, name));
  await assert.rejects(restoreFrom(backup, elsewhere), refused(/ is missing/));
  await damage(backup, (text) => text.replace('"format": 1', '"format": 2'));
  await assert.rejects(restoreFrom(backup, elsewhere), refused(/by a later release \(1\.2\.3\)/));
  await damage(backup, (text) => text.slice(0, -10));
  await assert.rejects(
    restore({ ...elsewhere, folder: backup, schemas: SCHEMAS, known: {}, log: silentLog }),
    refused(/cannot be read/),
  );
  await rm(path.join(backup, 'manifest.json'));
  await assert.rejects(
    restore({ ...elsewhere, folder: backup, schemas: SCHEMAS, known: {}, log: silentLog }),
    refused(/contains no complete backup/),
  );
  assert.deepEqual(await readdir(elsewhere.dataDir), []);
});

if (direct !== undefined)
  // Behaviour: backup.whole
  test('backs up a running portal on a server and restores it into an empty database', async () => {
    const [database, other] = [await createTestDatabase(direct), await createTestDatabase(direct)];
    try {
      const portal = onServer(temporaryFolder(), database.url);
      const backup = temporaryFolder();
      const assertThere = await write(portal, () => backUpTo(backup, portal));
      await assert.rejects(
        restoreFrom(backup, onServer(temporaryFolder(), database.url)),
        refused(/The database is not empty \(it has a schema "/),
      );
      const restored = onServer(temporaryFolder(), other.url);
      await restoreFrom(backup, restored);
      await assertThere(restored);
    } finally {
      await platforms.endAll();
      await database.close();
      await other.close();
    }
  });
