import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../../testing/test-server';
import { createCanary } from '../canaries';
import { ReporterRecorder } from './reporter-recorder';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('waits for the write in progress when flushed', async () => {
  const { db } = server;
  const module = '@lender-portal/shell';
  const trial = {
    share: 5,
    companies: [],
    minMounts: 20,
    maxFailureRate: 0.02,
    reason: 'a trial',
    forced: false,
    checks: [],
    createdBy: 'owner',
  };
  const canary = await createCanary(db, { ...trial, releases: { [module]: '1.0.0+0123456789ab' } });
  const recorder = new ReporterRecorder({
    db,
    canaries: { all: [canary], reporterKeyOf: () => 'key' },
    unitOf: () => 'network',
  });
  recorder.record({ module, hasFailed: true, canaries: [canary.id], account: undefined, ip: '192.0.2.1' });
  let isWritten = false;
  void recorder.flush().then(() => (isWritten = true));
  await recorder.flush();
  assert.equal(isWritten, true);
  assert.equal((await db.selectFrom('portal.canary_reporters').selectAll().execute()).length, 1);
});
