import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { FileResponse, FileClient } from '../testing/file-client';
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

  const rejections: [name: string, reason: string, policy: unknown, signature?: unknown][] = [
    ['nothing', 'missing', undefined],
    ['an empty text', 'missing', ''],
    ['a list', 'missing', ['a']],
    ['invalid JSON', 'malformed', Buffer.from('{').toString('base64')],
    ['a JSON array', 'malformed', encode([1])],
    ['no expiry', 'malformed', encode({ path: '/a/' })],
    ['a non-numeric expiry', 'malformed', encode({ expiry: 'never' })],
    ['unknown calls', 'malformed', encode({ expiry: oneHourFromNow(), call: ['everything'] })],
    ['a path that is not a string', 'malformed', encode({ expiry: oneHourFromNow(), path: 7 })],
    ['a size that is not a number', 'malformed', encode({ expiry: oneHourFromNow(), maxSize: '5' })],
    ['an expiry now', 'expired', encode({ expiry: Math.floor(Date.now() / 1000) })],
    ['an expiry in milliseconds of the past', 'expired', encode({ expiry: -1 })],
    ['an oversized text', 'signature', 'a'.repeat(5000)],
    ['an uppercase signature', 'signature', encode({ expiry: oneHourFromNow() }), 'A'.repeat(64)],
    ['a short signature', 'signature', encode({ expiry: oneHourFromNow() }), 'ab'],
    ['a signature that is not a string', 'missing', encode({ expiry: oneHourFromNow() }), 5],
  ];
  for (const [name, reason, policy, given] of rejections) {
    test(`is rejected over ${name}: ${reason}`, () => {
      const signature = given ?? createHmac('sha256', 'secret').update(String(policy)).digest('hex');
      assert.deepEqual(verifyPolicy('secret', policy, signature), { isValid: false, reason });
    });
  }
});

describe('a grant', () => {
  let server: FileServer;
  let handle: string;
  let otherHandle: string;
  before(async () => {
    server = await startFileServer();
    handle = (await server.client().upload(Buffer.from('ours'))).body.handle;
    const other = server.clientOf(server.otherTenant);
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
    ['a policy with padding added', /signature/, () => startWith({ ...grant(), policy: `${grant().policy}=` })],
    [
      'a modified signature',
      /signature/,
      () => startWith({ ...grant(), signature: grant().signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ],
    [
      'the signature of another policy',
      /signature/,
      () => startWith({ policy: grant().policy, signature: sign({ expiry: oneHourFromNow() }).signature }),
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
      'a policy for every folder',
      /does not specify a folder/,
      () => startWith(sign({ ...decode(grant()), path: '/' })),
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
    [
      'a folder that only shares the prefix',
      /folder/,
      () => startWith(grant(), { store: { path: `/${server.tenantId}x/` } }),
    ],
    ['a folder that is not a string', /folder/, () => startWith(grant(), { store: { path: ['/'] } })],
    ['a file above the policy’s size limit', /larger/, () => startWith(sign({ ...decode(grant()), maxSize: 4 }))],
    ['a file below the policy’s minimum size', /smaller/, () => startWith(sign({ ...decode(grant()), minSize: 6 }))],
    [
      'a container that the policy does not allow',
      /container/,
      () => startWith(sign({ ...decode(grant()), container: 'ours' })),
    ],
    ['an unknown user', /session has ended/, () => startWith(sign({ ...decode(grant()), user: randomUUID() }))],
    ['an unknown session', /session has ended/, () => startWith(sign({ ...decode(grant()), session: randomUUID() }))],
  ];
  for (const [name, message, attempt] of rejected) {
    test(`rejects ${name}`, async () => {
      const { status, body } = await attempt();
      assert.ok([400, 403, 413].includes(status), String(status));
      assert.match((body as { error?: string }).error ?? '', message);
    });
  }

  test('hides another company’s upload at each step', async () => {
    const other = server.clientOf(server.otherTenant);
    const { body: theirs } = await other.start();
    const ours = server.client();
    assert.equal((await ours.announcePart(theirs, Buffer.from('hello'))).status, 404);
    assert.equal((await ours.call('/upload/multipart/commit', { upload_id: theirs.upload_id })).status, 404);
    assert.equal((await ours.complete(theirs, 5, [await other.sendPart(theirs, Buffer.from('hello'))])).status, 404);
  });

  test('stops an upload when it expires; a new grant continues the upload', async () => {
    const client: FileClient = server.client();
    const { body: upload } = await client.start();
    client.signed = sign({ ...decode(grant()), expiry: Math.floor(Date.now() / 1000) - 1 });
    assert.equal((await client.announcePart(upload, Buffer.from('hello'))).status, 403);
    client.signed = grant();
    assert.equal((await client.complete(upload, 5, [await client.sendPart(upload, Buffer.from('hello'))])).status, 200);
  });

  test('is checked against its holder on each call', async () => {
    const holders: unknown[] = [];
    const other = await startFileServer({ isActive: async (holder) => holders.push(holder) === 1 });
    try {
      const client = other.client();
      assert.equal((await client.start()).status, 200);
      const { status, body } = await client.start();
      assert.deepEqual([status, body.error], [403, 'The session has ended']);
      const holder = { userId: other.userId, sessionId: other.sessionId };
      assert.deepEqual(holders, [holder, holder]);
    } finally {
      await other.close();
    }
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
    ['a file with a policy for any file', 403, () => open(`cdn/${handle}`, read({}))],
    ['a file of another company', 403, () => open(`cdn/${otherHandle}`, read({ path: `/${server.tenantId}/` }))],
    ['a file with a policy that has expired', 403, () => open(`cdn/${handle}`, read({ handle, expiry: 1 }))],
    ['an unknown file', 404, () => open(`cdn/${'A'.repeat(20)}`, read({ handle: 'A'.repeat(20) }))],
    ['a path traversal', 404, () => open(`cdn/..%2f..%2f${handle}`, read({ handle }))],
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
    assert.equal((await remove({ path: `/${server.otherTenant}/` })).status, 403);
    assert.equal((await remove({ handle: body.handle }, 'another')).status, 403);
    const done = await remove({ handle: body.handle });
    assert.equal(await done.text(), 'success');
    assert.equal(
      (await server.stored()).some((file) => file.endsWith(body.handle)),
      false,
    );
    assert.equal((await remove({ handle: body.handle })).status, 404);
  });

  test('deletes the handle if a client requests skip_storage', async () => {
    const { body } = await server.client().upload(Buffer.from('known by its handle'));
    const { handle: own } = body;
    const query = new URLSearchParams({
      key: server.apiKey,
      skip_storage: 'true',
      ...sign({ expiry: oneHourFromNow(), call: ['remove'], handle: own }),
    });
    const done = await fetch(`${server.url}/filestack/api/file/${own}?${String(query)}`, { method: 'DELETE' });
    assert.deepEqual([done.status, await done.text()], [200, 'success']);
    assert.equal((await open(`cdn/${own}`, read({ handle: own }))).status, 404);
  });
});
