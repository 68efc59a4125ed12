import { addDays, todayIn } from '@lender-portal/contracts';
import { hostileStrings } from '@lender-portal/server-kit/testing/hostile-strings';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

let server: TestServer;
let main: TestLender;
let member: TestLender;
let other: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
  member = await TestLender.signIn(server, 'member@summit.example');
  other = await TestLender.signIn(server, 'main@whitelabel.example');
});
after(() => server.close());

const db = () => server.app.database.db;
const audit = (subject: string) =>
  db().selectFrom('portal.audit_log').selectAll().where('subject_id', '=', subject).orderBy('id').execute();
const fieldsOf = ({ body }: Awaited<ReturnType<TestLender['ask']>>) => body.errors?.[0]?.extensions.fields;
const setDocument = (id: string, values: object) =>
  db().updateTable('portal.tenant_files').set(values).where('id', '=', id).execute();
const dayFromNow = (days: number) => addDays(todayIn(), days);

// Behaviour: uploads.create
test('saves the file service’s metadata instead of the browser’s', async () => {
  const handle = await member.upload('Deed & <b>bond</b>.pdf', PDF, 'application/pdf');
  const [saved] = await member.save({
    category: 'tax',
    type: 'w9',
    metadata: {
      handle,
      filename: 'invoice.exe',
      mimetype: 'text/html',
      size: 1,
      url: 'https://evil.example/x',
      key: 'elsewhere',
      status: 'InTransit',
      policy: 'p',
      signature: 's',
    },
  });
  const upload = await db()
    .selectFrom('portal.uploads')
    .selectAll()
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  assert.equal(saved!.fileName, upload.file_name);
  assert.deepEqual(
    [saved!.mimeType, saved!.status, saved!.category, saved!.region, saved!.type, saved!.expirationDate],
    ['application/pdf', 'PendingApproval', 'tax', null, 'w9', null],
  );
  assert.deepEqual(saved!.metadata, {
    provider: 'filestack',
    status: 'Stored',
    handle,
    url: `${new URL(server.app.settings.appUrl).origin}/filestack/cdn/${handle}`,
    filename: upload.file_name,
    mimetype: 'application/pdf',
    size: PDF.length,
    key: upload.key,
    sha256: upload.sha256,
    uploadedAt: upload.completed_at!.toISOString(),
    uploadedBy: member.userId,
  });
  const [entry] = await audit(saved!.id);
  assert.deepEqual([entry!.actor, entry!.action], [member.userId, 'document.create']);
});

// Behaviour: uploads.create
test('saves the documents of one call in order, all or none', async () => {
  const handles = [await main.upload('one.txt'), await main.upload('two.txt'), await main.upload('three.txt')];
  const inputs = handles.map((handle) => ({ category: 'references', type: 'reference_letter', metadata: { handle } }));
  const before = (await main.documents()).length;
  const wrong = [
    { ...inputs[2]!, type: 'w9' },
    { ...inputs[2]!, metadata: { handle: 'nosuchhandle' } },
    { ...inputs[2]!, category: null, region: 'WA', type: 'license' },
  ];
  for (const last of wrong) assert.equal(codes(await main.trySave([inputs[0]!, inputs[1]!, last])).length, 1);
  assert.equal((await main.documents()).length, before);
  const saved = await main.save(...inputs);
  assert.deepEqual(
    saved.map(({ fileName }) => fileName),
    ['one.txt', 'two.txt', 'three.txt'],
  );
});

test('names the invalid field of an input', async () => {
  const handle = await main.upload();
  const good = { category: 'tax', type: 'w9', metadata: { handle } };
  const cases: [input: object, field: string][] = [
    [{ ...good, region: 'CA' }, 'input[0].category'],
    [{ ...good, category: null }, 'input[0].category'],
    [{ ...good, category: '' }, 'input[0].category'],
    [{ ...good, category: 'taxes' }, 'input[0].category'],
    [{ ...good, category: 'constructor' }, 'input[0].category'],
    [{ ...good, category: 'x'.repeat(201) }, 'input[0].category'],
    [{ ...good, category: null, region: 'XX' }, 'input[0].region'],
    [{ ...good, category: null, region: 'ca' }, 'input[0].region'],
    [{ ...good, category: null, region: 'WA', type: 'license' }, 'input[0].region'],
    [{ ...good, type: 'articles' }, 'input[0].type'],
    [{ ...good, type: '' }, 'input[0].type'],
    [{ ...good, category: null, region: 'CA', type: 'w9' }, 'input[0].type'],
    [{ ...good, metadata: {} }, 'input[0].metadata'],
    [{ ...good, metadata: { handle: 7 } }, 'input[0].metadata'],
    [{ ...good, metadata: { handle: '../../etc/passwd' } }, 'input[0].metadata'],
    [{ ...good, metadata: { handle: { eq: handle } } }, 'input[0].metadata'],
    [{ ...good, metadata: [handle] }, 'input[0].metadata'],
    [{ ...good, metadata: handle }, 'input[0].metadata'],
  ];
  for (const [input, field] of cases) {
    const answer = await main.trySave([input as typeof good]);
    assert.deepEqual(codes(answer), ['BAD_USER_INPUT'], JSON.stringify(input));
    assert.deepEqual(Object.keys(fieldsOf(answer) ?? {}), [field], JSON.stringify(input));
  }
  assert.deepEqual(Object.keys(fieldsOf(await main.trySave([good, good])) ?? {}), ['input[1].metadata']);
  for (const input of [[], Array.from({ length: 11 }, (_, index) => ({ ...good, metadata: { handle: `h${index}` } }))])
    assert.deepEqual(Object.keys(fieldsOf(await main.trySave(input)) ?? {}), ['input']);
  await main.save(good);
});

test('treats malicious type and category names as unknown', async () => {
  for (const text of hostileStrings) {
    const answers = [
      await main.trySave([{ category: text, type: 'w9', metadata: { handle: 'h' } }]),
      await main.trySave([{ category: 'tax', type: text, metadata: { handle: 'h' } }]),
      await main.trySave([{ category: 'tax', type: 'w9', metadata: { handle: text } }]),
    ];
    for (const answer of answers) assert.deepEqual(codes(answer), ['BAD_USER_INPUT'], text);
  }
});

// Behaviour: documents.own-company
test('returns not found for a missing file or one of another company', async () => {
  const foreign = await other.upload();
  for (const handle of [foreign, 'nosuchhandle', 'x'.repeat(64)])
    assert.deepEqual(codes(await main.trySave([{ category: 'tax', type: 'w9', metadata: { handle } }])), ['NOT_FOUND']);
  await other.save({ category: 'tax', type: 'w9', metadata: { handle: foreign } });
  assert.deepEqual(codes(await main.trySave([{ category: 'tax', type: 'w9', metadata: { handle: foreign } }])), [
    'NOT_FOUND',
  ]);
});

// Behaviour: uploads.create
test('saves nothing twice on a retry and rejects a file saved for another purpose', async () => {
  const handle = await main.upload();
  const input = { region: 'CA', type: 'license', metadata: { handle } };
  const [first] = await main.save(input);
  const [again] = await main.save(input);
  const [colleague] = await member.save(input);
  assert.deepEqual([again!.id, colleague!.id], [first!.id, first!.id]);
  assert.equal((await audit(first!.id)).length, 1);
  for (const change of [{ type: 'broker_license' }, { region: 'TX' }, { region: null, category: 'tax', type: 'w9' }])
    assert.deepEqual(codes(await main.trySave([{ ...input, ...change }])), ['CONFLICT']);
});

test('creates one document if a file is saved concurrently', async () => {
  const handles = [await main.upload('a.txt'), await main.upload('b.txt')];
  const inputs = handles.map((handle) => ({ category: 'tax', type: 'w9', metadata: { handle } }));
  const answers = await Promise.all([
    main.save(...inputs),
    member.save(...[...inputs].reverse()),
    main.save(...inputs),
    member.save(inputs[0]!),
  ]);
  assert.equal(new Set(answers.flat().map(({ id }) => id)).size, 2);
  const rows = await db().selectFrom('portal.tenant_files').select('id').where('handle', 'in', handles).execute();
  assert.equal(rows.length, 2);
});

// Behaviour: documents.delete
test('allows deleting everything except approved documents that have not expired', async () => {
  const cases: [values: object, code: string | undefined][] = [
    [{ status: 'PendingApproval' }, undefined],
    [{ status: 'PendingApproval', expiration_date: dayFromNow(90) }, undefined],
    [{ status: 'Rejected', status_reason: 'Illegible' }, undefined],
    [{ status: 'Archived' }, undefined],
    [{ status: 'Approved', expiration_date: dayFromNow(-2) }, undefined],
    [{ status: 'Approved' }, 'CONFLICT'],
    [{ status: 'Approved', expiration_date: dayFromNow(2) }, 'CONFLICT'],
  ];
  for (const [values, code] of cases) {
    const { id } = await main.add({ category: 'tax', type: 'w9' });
    await setDocument(id, values);
    assert.deepEqual(codes(await main.delete(id)), code === undefined ? [] : [code], JSON.stringify(values));
    assert.equal(
      (await main.documents()).some((each) => each.id === id),
      code !== undefined,
    );
  }
});

test('deletes a document and its file permanently', async () => {
  const handle = await main.upload();
  const [saved] = await main.save({ category: 'tax', type: 'w9', metadata: { handle } });
  const { url } = ((await main.link(saved!.id)).body.data as { documentLink: { url: string } }).documentLink;
  assert.equal((await fetch(`${server.url}${url}`)).status, 200);
  assert.deepEqual(codes(await member.delete(saved!.id)), []);
  assert.deepEqual(codes(await member.delete(saved!.id)), ['NOT_FOUND']);
  assert.deepEqual(codes(await main.link(saved!.id)), ['NOT_FOUND']);
  assert.equal((await fetch(`${server.url}${url}`)).status, 404);
  assert.deepEqual(codes(await main.trySave([{ category: 'tax', type: 'w9', metadata: { handle } }])), ['NOT_FOUND']);
  const [, entry] = await audit(saved!.id);
  assert.deepEqual([entry!.actor, entry!.action], [member.userId, 'document.delete']);
});

// Behaviour: documents.delete
test('deletes a document once for two concurrent requests', async () => {
  const { id } = await main.add({ category: 'tax', type: 'w9' });
  const answers = await Promise.all([main.delete(id), member.delete(id), main.delete(id)]);
  assert.deepEqual(answers.flatMap(codes), ['NOT_FOUND', 'NOT_FOUND']);
  assert.equal((await audit(id)).filter(({ action }) => action === 'document.delete').length, 1);
});

// Behaviour: documents.own-company
test('isolates documents of other companies', async () => {
  const { id } = await other.add({ category: 'tax', type: 'w9' });
  for (const wrong of [id, id.toUpperCase(), randomUUID(), 'none', "' or 1=1 --", '']) {
    assert.deepEqual(codes(await main.link(wrong)), ['NOT_FOUND'], wrong);
    assert.deepEqual(codes(await main.delete(wrong)), ['NOT_FOUND'], wrong);
  }
  assert.ok(!(await main.documents()).some((each) => each.id === id));
  assert.ok((await other.documents()).some((each) => each.id === id));
});

// Behaviour: previews.link
test('returns a link to view or download one document for five minutes', async () => {
  const handle = await main.upload('report.pdf', PDF, 'application/pdf');
  const [saved] = await main.save({ category: 'tax', type: 'w9', metadata: { handle } });
  const opened = async (download?: boolean) => {
    const { documentLink } = (await main.link(saved!.id, download)).body.data as {
      documentLink: { url: string; expiresAt: string };
    };
    assert.ok(Math.abs(Date.parse(documentLink.expiresAt) - Date.now() - 5 * 60_000) < 60_000);
    const response = await fetch(`${server.url}${documentLink.url}`);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), PDF);
    return response.headers.get('content-disposition');
  };
  assert.match((await opened())!, /^inline/);
  assert.match((await opened(true))!, /^attachment; filename="?report\.pdf"?$/);
});

test('filters files by region and category, with null for none', async () => {
  const dev = await TestLender.signIn(server, 'main@dev.example');
  await dev.add({ region: 'CO', type: 'license' }, 'co.txt');
  await dev.add({ category: 'tax', type: 'w9' }, 'w9.txt');
  await dev.add({ category: 'insurance', type: 'general_liability' }, 'policy.txt');
  const names = async (where?: unknown) => (await dev.documents(where)).map(({ fileName }) => fileName).sort();
  const all = ['CO license.pdf', 'co.txt', 'policy.txt', 'w9.txt'];
  assert.deepEqual(await names(), all);
  assert.deepEqual(await names({}), all);
  assert.deepEqual(await names({ region: {} }), all);
  assert.deepEqual(await names({ region: null }), all);
  assert.deepEqual(await names({ region: { eq: null } }), ['policy.txt', 'w9.txt']);
  assert.deepEqual(await names({ region: { neq: null } }), ['CO license.pdf', 'co.txt']);
  assert.deepEqual(await names({ region: { eq: 'CO' } }), ['CO license.pdf', 'co.txt']);
  assert.deepEqual(await names({ region: { neq: 'CO' } }), ['policy.txt', 'w9.txt']);
  assert.deepEqual(await names({ region: { eq: null }, category: { eq: 'tax' } }), ['w9.txt']);
  assert.deepEqual(await names({ region: { eq: null }, category: { neq: 'tax' } }), ['policy.txt']);
  assert.deepEqual(await names({ region: { eq: null, neq: null } }), []);
});

// Behaviour: uploads.grant
test('limits a grant to uploads into its own folder for an hour', async () => {
  const { getFileStackSecurity: grant } = await main.read<{
    getFileStackSecurity: { expiry: number; policy: string; signature: string };
  }>('{ getFileStackSecurity { expiry policy signature } }');
  assert.ok(Math.abs(grant.expiry - Date.now() / 1000 - 3600) < 60);
  assert.match(grant.signature, /^[0-9a-f]{64}$/);
  const policy = JSON.parse(Buffer.from(grant.policy, 'base64').toString()) as Record<string, unknown>;
  const { tenant_id: tenantId } = await db()
    .selectFrom('portal.users')
    .select('tenant_id')
    .where('id', '=', main.userId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [policy['expiry'], policy['call'], policy['path'], policy['maxSize']],
    [grant.expiry, ['pick', 'store'], `/${tenantId}/`, 250 * 1024 * 1024],
  );
});
