// Full suite only: it kills portals.
import { startPostgres, type TestPostgres } from '@lender-portal/server-kit/testing/postgres-server';
import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn } from '../../testing/api';
import { AcknowledgedWrites } from '../../testing/faults/acknowledged-writes';
import { PlatformProcesses } from '../../testing/platform-process';
import { seededDatabase, seededFolder } from '../../testing/test-settings';

const KILLS = process.env['TEST_FULL'] === '1' ? 10 : 2;
/** All rounds together stay below the limit of a company. */
const ACKNOWLEDGED_EACH = 14;
const WRITERS = 4;

/** A server if configured, else PGlite behind the wire protocol. */
const given = process.env['TEST_DATABASE_URL'];
let platforms: PlatformProcesses;
let server: TestPostgres | TestDatabase | undefined;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-killed-writes');
  server = given === undefined ? await startPostgres(seededDatabase) : await createTestDatabase(given);
});
after(async () => {
  await platforms.endAll();
  await server?.close();
});

for (const kind of ['embedded', 'postgres'] as const)
  // Behaviour: run.stop
  test(`loses no acknowledged write in ${KILLS} kills (${kind})`, async () => {
    const settings = {
      DATA_DIR: seededFolder(),
      CHECK_WORKER: 'off',
      ...(kind === 'postgres' && { DATABASE_URL: server!.url }),
    };
    const writes = new AcknowledgedWrites();
    let platform = await platforms.start(settings);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { access_token: token } = await signIn(platform.url, 'main@summit.example');
      const writers = Array.from({ length: WRITERS }, async () => {
        // Writes until the process stops responding, so the kill interrupts all of them.
        while (await writes.write(platform.url, token));
      });
      while (writes.count < kill * ACKNOWLEDGED_EACH) await new Promise((resolve) => setTimeout(resolve, 1));
      assert.equal(await platform.end('SIGKILL'), 'SIGKILL');
      await Promise.all(writers);
      platform = await platforms.start(settings);
    }
    const { access_token: token } = await signIn(platform.url, 'main@summit.example');
    assert.deepEqual(await writes.lost(platform.url, token), []);
    assert.ok(writes.count >= KILLS * ACKNOWLEDGED_EACH);
  });
