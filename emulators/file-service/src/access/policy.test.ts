import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { FileResponse } from '../testing/file-client';
import { oneHourFromNow, startFileServer, type FileServer } from '../testing/file-server';
import { signPolicy } from '../testing/sign-policy';
import { verifyPolicy, type Policy, type SignedPolicy } from './policy';

const decode = ({ policy }: { policy: string }) => JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
const encode = (policy: object) => Buffer.from(JSON.stringify(policy)).toString('base64');

describe('a signature', () => {
  test('matches Filestack’s own library and covers the encoded text', () => {
    // "~~~" and "???" encode to both characters in which the alphabets differ.
    const { policy, signature } = signPolicy('secret', { expiry: oneHourFromNow(), path: '/~~~???>>>/' });
    assert.doesNotMatch(policy, /[+/]/);
    assert.equal(policy.length % 4, 0, 'padded');
    assert.equal(signature, createHmac('sha256', 'secret').update(policy).digest('hex'));
    assert.deepEqual(verifyPolicy('secret', policy, signature), { isValid: true, policy: decode({ policy }) });
  });

  test('is accepted for both alphabets, and if a query turned plus signs into spaces', () => {
    const policy = encode({ expiry: oneHourFromNow(), path: '/~~~???>>>/' });
    assert.match(policy, /\+/);
    const signature = createHmac('sha256', 'secret').update(policy).digest('hex');
    for (const text of [policy, policy.replaceAll('+', ' ')])
      assert.equal(verifyPolicy('secret', text, signature).isValid, true, text);
  });

  for (const [name, reason, policy] of [
    ['nothing', 'missing', undefined],
    ['invalid JSON', 'malformed', Buffer.from('{').toString('base64')],
    ['no expiry', 'malformed', encode({ path: '/a/' })],
    ['unknown calls', 'malformed', encode({ expiry: oneHourFromNow(), call: ['everything'] })],
    ['an expiry now', 'expired', encode({ expiry: Math.floor(Date.now() / 1000) })],
  ] as const)
    test(`is rejected over ${name}: ${reason}`, () => {
      const signature = createHmac('sha256', 'secret').update(String(policy)).digest('hex');
      assert.deepEqual(verifyPolicy('secret', policy, signature), { isValid: false, reason });
    });
});

describe('a grant', () => {
  let server: FileServer;
  let handle: string;
  let otherHandle: string;
  before(async () => {
    server = await startFileServer();
    handle = (await server.client().upload(Buffer.from('ours'))).body.handle;
    const other = server.client({ path: `/${server.otherTenant}/` });
    otherHandle = (await other.upload(Buffer.from('theirs'))).body.handle;
  });
  after(() => server.close());

  const grant = () => server.grant();
  const sign = (policy: Policy) => server.sign(policy);
  const startWith = (signed: SignedPolicy | Record<string, never>, fields: object = {}) => {
    const client = server.client();
    client.signed = signed;
    return client.start(fields);
  };

  const rejected: [name: string, message: RegExp, attempt: () => Promise<FileResponse<unknown>>][] = [
    ['no policy', /required/, () => startWith({})],
    [
      'a modified policy',
      /signature/,
      () => startWith({ ...grant(), policy: encode({ ...decode(grant()), maxSize: 1e12 }) }),
    ],
    [
      'a policy signed with another secret',
      /signature/,
      () => startWith(signPolicy('another secret', decode(grant()))),
    ],
    [
      'an expired policy',
      /expired/,
      () => startWith(sign({ ...decode(grant()), expiry: Math.floor(Date.now() / 1000) - 1 })),
    ],
    ['a policy for another call', /does not allow this/, () => startWith(sign({ ...decode(grant()), call: ['read'] }))],
    [
      'a policy for one file',
      /does not allow this/,
      () => startWith(sign({ ...decode(grant()), handle: 'A'.repeat(20) })),
    ],
    [
      'a policy without a folder',
      /does not specify a folder/,
      () => startWith(sign({ expiry: oneHourFromNow(), call: ['pick'] })),
    ],
    [
      'the folder of another company',
      /folder/,
      () => startWith(grant(), { store: { location: 's3', path: `/${server.otherTenant}/` } }),
    ],
    [
      'a path traversal into another company’s folder',
      /folder/,
      () => startWith(grant(), { store: { path: `/${server.tenantId}/../${server.otherTenant}/` } }),
    ],
    ['a file above the policy’s size limit', /larger/, () => startWith(sign({ ...decode(grant()), maxSize: 4 }))],
  ];
  for (const [name, message, attempt] of rejected) {
    test(`rejects ${name}`, async () => {
      const { status, body } = await attempt();
      assert.ok([400, 403, 413].includes(status), String(status));
      assert.match((body as { error?: string }).error ?? '', message);
    });
  }

  test('hides another company’s upload at each step', async () => {
    const other = server.client({ path: `/${server.otherTenant}/` });
    const { body: theirs } = await other.start();
    const ours = server.client();
    assert.equal((await ours.announcePart(theirs, Buffer.from('hello'))).status, 404);
    assert.equal((await ours.complete(theirs, 5, [await other.sendPart(theirs, Buffer.from('hello'))])).status, 404);
  });

  test('stops an upload when it expires; a new grant continues the upload', async () => {
    const client = server.client();
    const { body: upload } = await client.start();
    client.signed = sign({ ...decode(grant()), expiry: Math.floor(Date.now() / 1000) - 1 });
    assert.equal((await client.announcePart(upload, Buffer.from('hello'))).status, 403);
    client.signed = grant();
    assert.equal((await client.complete(upload, 5, [await client.sendPart(upload, Buffer.from('hello'))])).status, 200);
  });

  const open = (path: string, signed: Partial<SignedPolicy> = {}) => {
    const query = new URLSearchParams(signed as Record<string, string>);
    return fetch(`${server.url}/filestack/${path}?${String(query)}`);
  };
  const read = (fields: Partial<Policy>) => sign({ expiry: oneHourFromNow(), call: ['read'], ...fields });
  const reads: [name: string, status: number, attempt: () => Promise<Response>][] = [
    ['a file without a policy', 403, () => open(`cdn/${handle}`)],
    [
      'a file with the grant for uploads',
      403,
      () => open(`cdn/${handle}`, { policy: grant().policy, signature: grant().signature }),
    ],
    ['a file with a policy for another file', 403, () => open(`cdn/${handle}`, read({ handle: otherHandle }))],
    ['a file of another company', 403, () => open(`cdn/${otherHandle}`, read({ path: `/${server.tenantId}/` }))],
    ['a file with a policy that has expired', 403, () => open(`cdn/${handle}`, read({ handle, expiry: 1 }))],
    ['an unknown file', 404, () => open(`cdn/${'A'.repeat(20)}`, read({ handle: 'A'.repeat(20) }))],
    [
      'a resized image without permission to convert',
      403,
      () => open(`cdn/resize=width:100/${handle}`, read({ handle })),
    ],
    ['metadata with a policy for reading', 403, () => open(`api/file/${handle}/metadata`, read({ handle }))],
    [
      'metadata of another company',
      403,
      () =>
        open(
          `api/file/${otherHandle}/metadata`,
          sign({ expiry: oneHourFromNow(), call: ['stat'], path: `/${server.tenantId}/` }),
        ),
    ],
    ['a file with its own policy', 200, () => open(`cdn/${handle}`, read({ handle }))],
    ['a file with its company’s policy', 200, () => open(`cdn/${handle}`, read({ path: `/${server.tenantId}/` }))],
  ];
  for (const [name, status, attempt] of reads) {
    test(`responds with ${status} to a request for ${name}`, async () => {
      const response = await attempt();
      assert.equal(response.status, status, await response.clone().text());
      if (status !== 200) assert.ok(((await response.json()) as { error?: string }).error);
    });
  }

  test('allows only authorized holders to delete a file', async () => {
    const { body } = await server.client().upload(Buffer.from('to be removed'));
    const remove = (fields: Partial<Policy>, key = server.apiKey) => {
      const query = new URLSearchParams({ key, ...sign({ expiry: oneHourFromNow(), call: ['remove'], ...fields }) });
      return fetch(`${server.url}/filestack/api/file/${body.handle}?${String(query)}`, { method: 'DELETE' });
    };
    assert.equal((await remove({ handle: otherHandle })).status, 403);
    assert.equal((await remove({ handle: body.handle, call: ['read', 'pick', 'store', 'stat'] })).status, 403);
    assert.equal((await remove({ handle: body.handle }, 'another')).status, 403);
    assert.equal(await (await remove({ handle: body.handle })).text(), 'success');
    assert.ok(!(await server.stored()).some((file) => file.endsWith(body.handle)));
    assert.equal((await remove({ handle: body.handle })).status, 404);
  });
});
