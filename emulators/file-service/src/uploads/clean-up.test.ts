import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Db } from '../tables';
import { startFileServer, type FileServer } from '../testing/file-server';
import { cleanUp, type MinimumAges } from './clean-up';

const HOUR = 60 * 60 * 1000;
const AGES: MinimumAges = { upload: 24 * HOUR, draft: HOUR, unused: 24 * HOUR, connection: HOUR };

let server: FileServer;
let db: Db;
before(async () => {
  server = await startFileServer();
  db = server.db;
});
after(() => server.close());

const clean = (ages: Partial<MinimumAges> = {}) => cleanUp(server.context, { ...AGES, ...ages });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const hello = Buffer.from('hello');

// Behaviour: uploads.clean-up
test('removes an idle upload with its parts and keeps an active one', async () => {
  const client = server.client();
  const [old, active] = [await client.start(), await client.start()];
  for (const { body } of [old, active]) await client.sendPart(body, hello);
  const ids = [old.body.upload_id, active.body.upload_id];
  await db
    .updateTable('portal.uploads')
    .set({ created_at: hoursAgo(25) as never })
    .where('upload_id', 'in', ids)
    .execute();
  const rowOf = (id: string) =>
    db.selectFrom('portal.uploads').select(['id', 'status']).where('upload_id', '=', id).executeTakeFirst();
  const { id } = (await rowOf(old.body.upload_id))!;
  await db
    .updateTable('portal.upload_parts')
    .set({ received_at: hoursAgo(25) })
    .where('upload', '=', id)
    .execute();

  await clean();
  assert.equal((await rowOf(old.body.upload_id))?.status, 'abandoned');
  assert.equal((await rowOf(active.body.upload_id))?.status, 'started');
  assert.equal((await server.leftovers()).length, 1);
  const answer = await client.complete(old.body, 5, [{ part_number: 1, etag: 'a' }]);
  assert.equal(answer.status, 404);
  assert.equal((await client.complete(active.body, 5, [await client.sendPart(active.body, hello)])).status, 200);

  await db
    .updateTable('portal.uploads')
    .set({ created_at: hoursAgo(49) as never })
    .where('upload_id', '=', old.body.upload_id)
    .execute();
  await clean();
  assert.equal(await rowOf(old.body.upload_id), undefined);
  assert.deepEqual(await server.leftovers(), []);
});

test('removes drafts of ended processes and keeps active ones', async () => {
  const incoming = path.join(await server.folder(), 'incoming');
  const [dead, alive] = [randomUUID(), randomUUID()];
  for (const name of [dead, alive]) await writeFile(path.join(incoming, name), 'half');
  await utimes(path.join(incoming, dead), hoursAgo(2), hoursAgo(2));
  await clean();
  assert.deepEqual(await server.leftovers(), [`incoming/${alive}`]);
  await clean({ draft: 0 });
});

test('removes an unreferenced file after some time and keeps a referenced one', async () => {
  const client = server.client();
  const [unused, used] = [(await client.upload(hello)).body, (await client.upload(hello)).body];
  server.used.add(used.handle);
  const handles = [unused.handle, used.handle];
  const kept = async () =>
    (await server.stored()).filter((file) => handles.some((handle) => file.endsWith(handle))).length;

  await clean();
  assert.equal(await kept(), 2, 'too young');
  await db
    .updateTable('portal.uploads')
    .set({ completed_at: hoursAgo(25) })
    .where('handle', 'in', handles)
    .execute();
  await clean();
  assert.equal(await kept(), 1);
  assert.equal(await server.service.find(unused.handle), undefined);
  assert.ok(await server.service.find(used.handle));

  server.used.delete(used.handle);
  await clean();
  assert.equal(await kept(), 0);
});

// Behaviour: uploads.clean-up
test('removes an old file that no row references', async () => {
  const { body } = await server.client().upload(hello);
  await db.deleteFrom('portal.uploads').where('handle', '=', body.handle).execute();
  const file = path.join(await server.folder(), 'stored', server.tenantId, body.handle);
  await clean();
  assert.ok((await server.stored()).some((each) => each.endsWith(body.handle)));
  await utimes(file, hoursAgo(2), hoursAgo(2));
  await clean();
  assert.equal(
    (await server.stored()).some((each) => each.endsWith(body.handle)),
    false,
  );
});

test('removes a file’s bytes and tolerates a second removal', async () => {
  const { body } = await server.client().upload(hello);
  for (let time = 0; time < 2; time += 1) await server.service.remove(body.handle);
  assert.equal(
    (await server.stored()).some((each) => each.endsWith(body.handle)),
    false,
  );
  assert.equal(await server.service.find(body.handle), undefined);
});
