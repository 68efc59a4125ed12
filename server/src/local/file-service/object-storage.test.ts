import { TestS3 } from '@lender-portal/server-kit/testing/objects/s3-server';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFileServer } from '../../testing/file-server';

// Behaviour: uploads.object-storage
test('stores document files in the configured bucket and reports its readiness', async (context) => {
  const s3 = await TestS3.start();
  context.after(() => s3.stop());
  const server = await startFileServer({ fileStorage: s3.settings });
  context.after(() => server.close());
  const { tenantId } = server.holder;
  const { status, body } = await server.client().upload(Buffer.from('hello'));
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok((await s3.keys()).some((key) => key.endsWith(`/stored/${tenantId}/${body.handle}`)));
  assert.equal((await server.files.find(body.handle, tenantId))?.size, 5);
  const { url } = server.files.readLink(body.handle, { holder: server.holder });
  assert.equal(await (await fetch(server.url + url)).text(), 'hello');
  const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { parts: Record<string, string> };
  assert.equal(ready.parts['files'], 'available');
  await server.files.remove(body.handle);
  assert.equal(
    (await s3.keys()).some((key) => key.endsWith(body.handle)),
    false,
  );
});
