import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { FileAnswer, FileClient } from '../testing/file-client';
import { inAnHour, startFileServer, type FileServer } from '../testing/file-server';
import { signPolicy } from '../testing/sign-policy';
import { verifyPolicy, type Policy, type SignedPolicy } from './policy';

const decode = ({ policy }: { policy: string }) => JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
const encode = (policy: object) => Buffer.from(JSON.stringify(policy)).toString('base64');

describe('a signature', () => {
  test('is the one that Filestack’s own library makes, over the text as it is', () => {
    // "~~~" and "???" bring both characters in which the alphabets differ.
    const { policy, signature } = signPolicy('secret', { expiry: inAnHour(), path: '/~~~???>>>/' });
    assert.doesNotMatch(policy, /[+/]/);
    assert.equal(policy.length % 4, 0, 'padded');
    assert.equal(signature, createHmac('sha256', 'secret').update(policy).digest('hex'));
    assert.deepEqual(verifyPolicy('secret', policy, signature), { isValid: true, policy: decode({ policy }) });
  });

  test('is taken over either alphabet, and where a query has made blanks of plus signs', () => {
    const policy = encode({ expiry: inAnHour(), path: '/~~~???>>>/' });
    assert.match(policy, /\+/);
    const signature = createHmac('sha256', 'secret').update(policy).digest('hex');
    for (const text of [policy, policy.replaceAll('+', ' ')]) assert.equal(verifyPolicy('secret', text, signature).isValid, true, text);
  });

  const verdicts: [what: string, reason: string, policy: unknown, signature?: unknown][] = [
    ['nothing', 'missing', undefined],
    ['an empty text', 'missing', ''],
    ['a list', 'missing', ['a']],
    ['no JSON', 'malformed', Buffer.from('{').toString('base64')],
    ['no object', 'malformed', encode([1])],
    ['no expiry', 'malformed', encode({ path: '/a/' })],
    ['an expiry in words', 'malformed', encode({ expiry: 'never' })],
    ['calls that are none', 'malformed', encode({ expiry: inAnHour(), call: ['everything'] })],
    ['a path that is no text', 'malformed', encode({ expiry: inAnHour(), path: 7 })],
    ['a size that is none', 'malformed', encode({ expiry: inAnHour(), maxSize: '5' })],
    ['an expiry now', 'expired', encode({ expiry: Math.floor(Date.now() / 1000) })],
    ['an expiry in milliseconds of the past', 'expired', encode({ expiry: -1 })],
    ['a text beyond all measure', 'signature', 'a'.repeat(5000)],
    ['a signature in capitals', 'signature', encode({ expiry: inAnHour() }), 'A'.repeat(64)],
    ['a signature that is short', 'signature', encode({ expiry: inAnHour() }), 'ab'],
    ['a signature that is none', 'missing', encode({ expiry: inAnHour() }), 5],
  ];
  for (const [what, reason, policy, given] of verdicts) {
    test(`over ${what}: ${reason}`, () => {
      const signature = given ?? createHmac('sha256', 'secret').update(String(policy)).digest('hex');
      assert.deepEqual(verifyPolicy('secret', policy, signature), { isValid: false, reason });
    });
  }
});

describe('what a grant opens, and what it does not', () => {
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

  const refused: [what: string, message: RegExp, attempt: () => Promise<FileAnswer<unknown>>][] = [
    ['no policy', /required/, () => startWith({})],
    ['a policy that was changed', /signature/, () => startWith({ ...grant(), policy: encode({ ...decode(grant()), maxSize: 1e12 }) })],
    ['a policy that was made longer', /signature/, () => startWith({ ...grant(), policy: `${grant().policy}=` })],
    [
      'a signature that was changed',
      /signature/,
      () => startWith({ ...grant(), signature: grant().signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ],
    ['the signature of another policy', /signature/, () => startWith({ policy: grant().policy, signature: sign({ expiry: inAnHour() }).signature })],
    ['a policy of another secret', /signature/, () => startWith(signPolicy('another secret', decode(grant())))],
    ['a policy that has expired', /expired/, () => startWith(sign({ ...decode(grant()), expiry: Math.floor(Date.now() / 1000) - 1 }))],
    ['a policy for another call', /does not allow this/, () => startWith(sign({ ...decode(grant()), call: ['read'] }))],
    ['a policy for one file', /does not allow this/, () => startWith(sign({ ...decode(grant()), handle: 'A'.repeat(20) }))],
    ['a policy without a folder', /names no folder/, () => startWith(sign({ expiry: inAnHour(), call: ['pick'] }))],
    ['a policy for every folder', /names no folder/, () => startWith(sign({ ...decode(grant()), path: '/' }))],
    ['the folder of another company', /folder/, () => startWith(grant(), { store: { location: 's3', path: `/${server.otherTenant}/` } })],
    ['a way into the folder of another company', /folder/, () => startWith(grant(), { store: { path: `/${server.tenantId}/../${server.otherTenant}/` } })],
    ['a folder that only begins alike', /folder/, () => startWith(grant(), { store: { path: `/${server.tenantId}x/` } })],
    ['a folder that is no text', /folder/, () => startWith(grant(), { store: { path: ['/'] } })],
    ['a file that is larger than the policy allows', /larger/, () => startWith(sign({ ...decode(grant()), maxSize: 4 }))],
    ['a file that is smaller than the policy allows', /smaller/, () => startWith(sign({ ...decode(grant()), minSize: 6 }))],
    ['another storage than the policy allows', /container/, () => startWith(sign({ ...decode(grant()), container: 'ours' }))],
    ['a user who is none', /session has ended/, () => startWith(sign({ ...decode(grant()), user: randomUUID() }))],
    ['a session that is none', /session has ended/, () => startWith(sign({ ...decode(grant()), session: randomUUID() }))],
  ];
  for (const [what, message, attempt] of refused) {
    test(`${what} is refused`, async () => {
      const { status, body } = await attempt();
      assert.ok([400, 403, 413].includes(status), String(status));
      assert.match((body as { error?: string }).error ?? '', message);
    });
  }

  test('the upload of another company is none to this one, at each step', async () => {
    const other = server.clientOf(server.otherTenant);
    const { body: theirs } = await other.start();
    const ours = server.client();
    assert.equal((await ours.announcePart(theirs, Buffer.from('hello'))).status, 404);
    assert.equal((await ours.call('/upload/multipart/commit', { upload_id: theirs.upload_id })).status, 404);
    assert.equal((await ours.complete(theirs, 5, [await other.sendPart(theirs, Buffer.from('hello'))])).status, 404);
  });

  test('a grant that ends in the middle of an upload ends the upload; a new one goes on with it', async () => {
    const client: FileClient = server.client();
    const { body: upload } = await client.start();
    client.signed = sign({ ...decode(grant()), expiry: Math.floor(Date.now() / 1000) - 1 });
    assert.equal((await client.announcePart(upload, Buffer.from('hello'))).status, 403);
    client.signed = grant();
    assert.equal((await client.complete(upload, 5, [await client.sendPart(upload, Buffer.from('hello'))])).status, 200);
  });

  test('whether its holder may still use it is asked on each call', async () => {
    const asked: unknown[] = [];
    const other = await startFileServer({ isActive: async (holder) => asked.push(holder) === 1 });
    try {
      const client = other.client();
      assert.equal((await client.start()).status, 200);
      const { status, body } = await client.start();
      assert.deepEqual([status, body.error], [403, 'The session has ended']);
      const holder = { userId: other.userId, sessionId: other.sessionId };
      assert.deepEqual(asked, [holder, holder]);
    } finally {
      await other.close();
    }
  });

  const open = (path: string, signed: Partial<SignedPolicy> = {}) => {
    const query = new URLSearchParams(signed as Record<string, string>);
    return fetch(`${server.url}/filestack/${path}?${String(query)}`);
  };
  const read = (fields: Partial<Policy>) => sign({ expiry: inAnHour(), call: ['read'], ...fields });
  const reads: [what: string, status: number, attempt: () => Promise<Response>][] = [
    ['a file without a policy', 403, () => open(`cdn/${handle}`)],
    ['a file with the grant for uploads', 403, () => open(`cdn/${handle}`, { policy: grant().policy, signature: grant().signature })],
    ['a file with a policy for another file', 403, () => open(`cdn/${handle}`, read({ handle: otherHandle }))],
    ['a file with a policy for any file', 403, () => open(`cdn/${handle}`, read({}))],
    ['a file of another company', 403, () => open(`cdn/${otherHandle}`, read({ path: `/${server.tenantId}/` }))],
    ['a file with a policy that has expired', 403, () => open(`cdn/${handle}`, read({ handle, expiry: 1 }))],
    ['a file that is none', 404, () => open(`cdn/${'A'.repeat(20)}`, read({ handle: 'A'.repeat(20) }))],
    ['a way out of the folder', 404, () => open(`cdn/..%2f..%2f${handle}`, read({ handle }))],
    ['a smaller picture without being allowed to convert', 403, () => open(`cdn/resize=width:100/${handle}`, read({ handle }))],
    ['metadata with a policy for reading', 403, () => open(`api/file/${handle}/metadata`, read({ handle }))],
    [
      'metadata of another company',
      403,
      () => open(`api/file/${otherHandle}/metadata`, sign({ expiry: inAnHour(), call: ['stat'], path: `/${server.tenantId}/` })),
    ],
    ['a file, as its link says', 200, () => open(`cdn/${handle}`, read({ handle }))],
    ['a file of one’s own company', 200, () => open(`cdn/${handle}`, read({ path: `/${server.tenantId}/` }))],
  ];
  for (const [what, status, attempt] of reads) {
    test(`${what}: ${status}`, async () => {
      const response = await attempt();
      assert.equal(response.status, status, await response.clone().text());
      if (status !== 200) assert.ok(((await response.json()) as { error?: string }).error);
    });
  }

  test('a file is removed by those who may, and only they', async () => {
    const { body } = await server.client().upload(Buffer.from('to be removed'));
    const remove = (fields: Partial<Policy>, key = server.apiKey) => {
      const query = new URLSearchParams({ key, ...sign({ expiry: inAnHour(), call: ['remove'], ...fields }) });
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

  test('a client that wants its metadata alone removed gets the same answer, and the handle is gone', async () => {
    const { body } = await server.client().upload(Buffer.from('known by its handle'));
    const { handle: own } = body;
    const query = new URLSearchParams({ key: server.apiKey, skip_storage: 'true', ...sign({ expiry: inAnHour(), call: ['remove'], handle: own }) });
    const done = await fetch(`${server.url}/filestack/api/file/${own}?${String(query)}`, { method: 'DELETE' });
    assert.deepEqual([done.status, await done.text()], [200, 'success']);
    assert.equal((await open(`cdn/${own}`, read({ handle: own }))).status, 404);
  });
});
