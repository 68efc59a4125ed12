import { withChanges } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import { TestS3 } from '@lender-portal/server-kit/testing/objects/s3-server';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { importMapFile } from '../../../../testing/import-map-file';
import { startTestServer, temporaryFolder, type TestServer } from '../../../../testing/test-server';
import { admitEdit } from '../../../../testing/releases';
import { hashOf, type LedgerEntry } from '../entry';
import { Ledger } from '../ledger';
import { openCheckpointStore } from './checkpoint-store';
import { Checkpoints } from './checkpoints';
import { verifyLedger, type KeptHead } from './verify-ledger';

const KEY = 'key '.repeat(10);
const MODULE = 'exchange';

const ownersFile = importMapFile({ [MODULE]: '/first/' });

let server: TestServer;
let dataDir: string;
let ledger: Ledger;
let checkpoints: Checkpoints;
const errors: string[] = [];
before(async () => {
  server = await startTestServer({ importMapFile: ownersFile.path });
  await sql`alter table portal.swaps disable trigger swaps_append_only`.execute(db());
});
after(() => server.close());
beforeEach(async () => {
  await db().deleteFrom('portal.swaps').execute();
  dataDir = temporaryFolder();
  ({ ledger, checkpoints } = open());
  errors.length = 0;
  for (const target of ['/a/', '/b/', '/c/', '/d/']) await swap(target);
});

const db = () => server.db;
const folder = () => path.join(dataDir, 'ledger/checkpoints');

/** Opens the ledger and checkpoints of one process. */
function open(key = KEY) {
  const opened = new Ledger({
    db: db(),
    file: ownersFile,
    folders: { publish: async (imports) => imports },
    resolver: { validate: async () => {} },
    admitEdit,
  });
  const log = {
    info: () => {},
    warn: assert.fail,
    error: (_fields: unknown, message: string) => errors.push(message),
  } as unknown as FastifyBaseLogger;
  const own = new Checkpoints({
    ledger: opened,
    store: openCheckpointStore({ dataDir, moduleStorage: null }),
    key,
    log,
  });
  opened.onCommitted((entry) => own.add(entry));
  return { ledger: opened, checkpoints: own };
}

const swap = async (target: string) => {
  const { entry } = await ledger.append({
    who: 'token:owners',
    reason: '',
    change: (live) => withChanges(live, { [MODULE]: target }),
  });
  await checkpoints.settled();
  return entry;
};
const verify = (kept?: KeptHead) => verifyLedger(ledger, checkpoints, kept);

/** Rewrites a revision and all later hashes, as an attacker with write access to the tables could. */
async function rewrite(from: number, change: Partial<LedgerEntry>) {
  const rows = await ledger.entries(from - 1, 100);
  let { previousHash } = rows[0]!;
  await db().deleteFrom('portal.swaps').where('seq', '>=', from).execute();
  for (const row of rows) {
    const { hash: _hash, ...entry } = { ...row, ...(row.seq === from && change), previousHash };
    previousHash = hashOf(entry);
    const { previousHash: previous_hash, changed, before: earlier, checks, map, file, ...rest } = entry;
    const texts = {
      changed: JSON.stringify(changed),
      before: JSON.stringify(earlier),
      checks: '[]',
      map: JSON.stringify(map),
      file: JSON.stringify(file),
    };
    await db()
      .insertInto('portal.swaps')
      .values({ ...rest, ...texts, checks: JSON.stringify(checks), previous_hash, hash: previousHash })
      .execute();
  }
}

// Behaviour: releases.checkpoints
test('signs a checkpoint of each revision outside the database', async () => {
  const names = await readdir(folder());
  assert.deepEqual(
    names.map((name) => Number(name.split('-')[0])),
    [2, 3, 4, 5],
  );
  const { ok, rows, checkpoint, remarks } = await verify();
  assert.deepEqual([ok, rows, checkpoint!.seq, remarks], [true, 5, 5, []]);
  assert.equal((await ledger.head())!.hash, checkpoint!.hash);
});

// Behaviour: releases.checkpoints
test('names a revision that was rewritten along with all later hashes', async () => {
  await rewrite(3, { who: 'token:nobody' });
  assert.equal((await ledger.verify()).ok, true);
  const { ok, broken, problem, rows, message } = await verify();
  assert.deepEqual([ok, broken, problem, rows], [false, 3, 'rewritten', 2]);
  assert.match(
    message!,
    /^Revision 3 of the ledger was rewritten with all later hashes: the checkpoint of \S+ has a different hash for revision 5$/,
  );
});

// Behaviour: releases.checkpoints
test('reports a truncated tail', async () => {
  await db().deleteFrom('portal.swaps').where('seq', '>', 3).execute();
  assert.equal((await ledger.verify()).ok, true);
  const { ok, broken, problem, message } = await verify();
  assert.deepEqual([ok, broken, problem], [false, 4, 'cut']);
  assert.match(
    message!,
    /^The ledger ends at revision 3, but the checkpoint of \S+ is of revision 5: revisions 4 to 5 are missing$/,
  );
});

// Behaviour: releases.checkpoints
test('writes no checkpoint over a rewritten or truncated chain, and logs it', async () => {
  await rewrite(3, { who: 'token:nobody' });
  await swap('/e/');
  assert.deepEqual(errors, ['ledger does not match its last checkpoint; no checkpoint written, run verify']);
  // Another process only knows the last checkpoint from the store.
  ({ ledger, checkpoints } = open());
  await checkpoints.catchUp();
  assert.equal(errors.length, 2);
  assert.equal((await readdir(folder())).length, 4);
  assert.equal((await verify()).problem, 'rewritten');
  await db().deleteFrom('portal.swaps').execute();
  await checkpoints.catchUp();
  assert.equal(errors.length, 3);
});

// Behaviour: releases.checkpoints
test('backfills a missed checkpoint and compares an owner’s recorded head too', async () => {
  const [first] = await ledger.entries(1, 1);
  await rm(folder(), { recursive: true });
  ({ ledger, checkpoints } = open());
  assert.deepEqual((await verify()).remarks, ['No checkpoint exists yet. Only the database was verified']);
  await checkpoints.catchUp();
  assert.equal((await verify()).checkpoint!.seq, 5);
  assert.equal((await verify({ seq: 2, hash: first!.hash })).ok, true);
  assert.match(
    (await verify({ seq: 2, hash: 'f'.repeat(64) })).message!,
    /the head that you specified has a different hash for revision 2$/,
  );
  assert.match(
    (await verify({ seq: 9, hash: 'f'.repeat(64) })).message!,
    /^The ledger ends at revision 5, but the head that you specified is of revision 9: revisions 6 to 9 are missing$/,
  );
});

// Behaviour: releases.checkpoints
test('reports a forged checkpoint, and notes one of another key', async () => {
  const names = await readdir(folder());
  const forged = JSON.parse(await readFile(path.join(folder(), names.at(-1)!), 'utf8')) as {
    seq: number;
    hash: string;
  };
  const name = `0000000009-${'f'.repeat(16)}.json`;
  await writeFile(path.join(folder(), name), JSON.stringify({ ...forged, seq: 9, hash: 'f'.repeat(64) }));
  assert.deepEqual(
    [(await verify()).problem, (await verify()).message],
    ['forged-checkpoint', `The checkpoint ${name} is not signed with the ledger's key, so it was forged or altered`],
  );
  await rm(path.join(folder(), name));
  ({ ledger, checkpoints } = open('another '.repeat(5)));
  assert.deepEqual((await verify()).remarks, [
    'Skipped 4 newer checkpoints, signed with another LEDGER_KEY',
    'No checkpoint exists yet. Only the database was verified',
  ]);
});

// Behaviour: releases.checkpoints
test('stores checkpoints in the bucket of the module store', async () => {
  const s3 = await TestS3.start();
  try {
    const store = openCheckpointStore({ dataDir, moduleStorage: s3.settings });
    const inBucket = new Checkpoints({ ledger, store, key: KEY, log: silentLog });
    await inBucket.catchUp();
    assert.deepEqual(await s3.keys(), [`ledger/checkpoints/${(await readdir(folder())).at(-1)}`]);
    assert.equal((await verifyLedger(ledger, inBucket)).checkpoint!.seq, 5);
  } finally {
    await s3.stop();
  }
  const away = new Checkpoints({
    ledger,
    store: openCheckpointStore({ dataDir, moduleStorage: s3.settings }),
    key: KEY,
    log: silentLog,
  });
  const { ok, remarks } = await verifyLedger(ledger, away);
  assert.equal(ok, true);
  assert.match(remarks[0]!, /^The checkpoints cannot be read: .*Only the database was verified$/);
});

// Behaviour: releases.checkpoints
test('notes a clock that went back between revisions', async () => {
  const last = (await ledger.head())!;
  await rm(folder(), { recursive: true });
  await rewrite(5, { at: new Date(last.at.getTime() - 2 * 3_600_000) });
  ({ ledger, checkpoints } = open());
  await checkpoints.catchUp();
  const { ok, remarks } = await verify();
  assert.deepEqual(
    [ok, remarks],
    [true, ['Revision 5 has an earlier time than revision 4, because the clock of its writer was behind']],
  );
});

// Behaviour: releases.checkpoints
test('never shows a part of a checkpoint, which a killed process would leave', async () => {
  const store = openCheckpointStore({ dataDir, moduleStorage: null });
  const text = 'x'.repeat(20_000_000);
  let isWritten = false;
  const written = store.add('9-abc.json', text).then(() => (isWritten = true));
  while (!isWritten) assert.ok([undefined, text.length].includes((await store.get('9-abc.json'))?.length));
  await written;
  assert.deepEqual(
    (await readdir(folder())).filter((name) => name.startsWith('.')),
    [],
  );
});
