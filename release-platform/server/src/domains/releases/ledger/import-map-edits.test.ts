import { ImportMapError } from '@lender-portal/releases/import-map';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mock, test } from 'node:test';
import { temporaryFolder } from '../../../testing/test-server';
import { ImportMapFile } from '../import-map/import-map-file';
import { NO_HASH, type LedgerEntry } from './entry';
import { ImportMapEdits } from './import-map-edits';
import type { Ledger } from './ledger';

const head: LedgerEntry = {
  seq: 1,
  at: new Date(),
  who: 'file',
  checks: [],
  reason: '',
  forced: false,
  hotfix: false,
  freezes: {},
  changed: {},
  before: {},
  map: { imports: {}, integrity: {} },
  file: { imports: {}, integrity: {} },
  previousHash: NO_HASH,
  hash: NO_HASH,
};

/** Edits of a file whose content is not that of the ledger. */
async function startEdits(ledger: Partial<Pick<Ledger, 'takeFile' | 'wasAccepted'>>) {
  const file = new ImportMapFile(path.join(temporaryFolder(), 'importmap.json'));
  await writeFile(file.path, JSON.stringify({ imports: { react: '/shared/deps/' } }));
  return new ImportMapEdits({
    ledger: {
      head: async () => head,
      lastRead: head,
      takeFile: async () => head,
      wasAccepted: async () => false,
      ...ledger,
    },
    file,
    shouldInitialize: true,
    log: silentLog,
  });
}

test('waits before it takes an edit again that failed with an unexpected error', async () => {
  const takeFile = mock.fn(async () => {
    throw new Error('the database is down');
  });
  const edits = await startEdits({ takeFile });
  await edits.take();
  await edits.take();
  assert.equal(takeFile.mock.callCount(), 1);
});

test('doubles the delay of a rejected edit up to a minute until its reason changes', async (context) => {
  context.mock.timers.enable({ apis: ['Date'] });
  let reason = 'its digest is wrong';
  const takeFile = mock.fn(async () => {
    throw new ImportMapError(reason);
  });
  const edits = await startEdits({ takeFile });
  const takeAfter = async (seconds: number) => {
    const count = takeFile.mock.callCount();
    context.mock.timers.tick(seconds * 1_000 - 1);
    await edits.take();
    assert.equal(takeFile.mock.callCount(), count, `less than ${seconds} s`);
    context.mock.timers.tick(1);
    await edits.take();
    assert.equal(takeFile.mock.callCount(), count + 1, `${seconds} s`);
  };
  await edits.take();
  for (const seconds of [2, 4, 8, 16, 32, 60]) await takeAfter(seconds);
  reason = 'it cannot be fetched';
  await takeAfter(60);
  await takeAfter(2);
});

// Behaviour: releases.file-behind
test('rejects the content of an earlier revision after a start although the first query for it fails', async (context) => {
  context.mock.timers.enable({ apis: ['Date'] });
  const wasAccepted = mock.fn(async () => true);
  wasAccepted.mock.mockImplementationOnce(async () => {
    throw new Error('the database is down');
  });
  const takeFile = mock.fn(async () => head);
  const edits = await startEdits({ wasAccepted, takeFile });
  await edits.take();
  context.mock.timers.tick(2_000);
  await edits.take();
  assert.equal(takeFile.mock.callCount(), 0);
  assert.match(edits.refusal!.message, /^an earlier revision has this content/);
});
