import { maxFileSize } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { policySigner, type FilestackPolicy } from '../../domains/files/policy';
import { fileClient, startFileServer, type FileServer } from '../../testing/file-server';

let server: FileServer;
before(async () => {
  server = await startFileServer();
});
after(() => server.close());

test('signs policies like Filestack’s own library', () => {
  // "~~~" and "???" produce both characters in which the Base64 alphabets differ.
  const { policy, signature } = policySigner('secret')({ expiry: 1, call: ['pick'], path: '/~~~???>>>/' });
  assert.doesNotMatch(policy, /[+/]/);
  assert.equal(policy.length % 4, 0, 'padded');
  assert.equal(signature, createHmac('sha256', 'secret').update(policy).digest('hex'));
});

// Behaviour: uploads.grant
test('grants picking and storing in the company’s folder for an hour, up to 250 MB', async () => {
  const { tenantId } = server;
  const grant = server.files.signUploadGrant(tenantId);
  assert.ok(Math.abs(grant.expiry - Date.now() / 1000 - 3600) < 60);
  assert.deepEqual(JSON.parse(Buffer.from(grant.policy, 'base64').toString()) as FilestackPolicy, {
    expiry: grant.expiry,
    call: ['pick', 'store'],
    path: `/${tenantId}/`,
    maxSize: maxFileSize,
  });
  assert.equal((await fileClient(server.url, grant).start()).status, 200);
});

test('hides files of other companies', async () => {
  const { body } = await server.client().upload(Buffer.from('hello'));
  assert.equal(await server.files.find(body.handle, randomUUID()), undefined);
});
