import fastify, { type FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isCloudName, listCloudFolder, readCloudFile, type CloudName } from '../clouds/cloud-sources';
import { consentPath, consentRoutes } from '../clouds/consent-routes';
import { describeFailure } from './browser/failure';
import { findRejectionReason } from './browser/file-checks';
import { formatSize, displayName } from './browser/format';
import { pickerScript } from './picker-script';

const maxFileSize = 250 * 1024 * 1024;
const options = { accept: ['image/*', '.pdf', 'text/plain'], maxSize: maxFileSize, maxFiles: 2 };
const file = { name: 'license.pdf', mimetype: 'application/pdf', size: 1 };

for (const [name, candidate, acceptedCount, expected] of [
  ['an extension of any case', { ...file, name: 'LICENSE.PDF' }, 0, undefined],
  ['a wildcard', { ...file, name: 'scan', mimetype: 'image/webp' }, 1, undefined],
  ['a media type', { ...file, name: 'notes', mimetype: 'text/plain' }, 0, undefined],
  ['the largest size', { ...file, size: maxFileSize }, 0, undefined],
  ['a byte more', { ...file, size: maxFileSize + 1 }, 0, 'The file is too large. The maximum is 250 MB.'],
  ['nothing in it', { ...file, size: 0 }, 0, 'The file is empty.'],
  [
    'another type',
    { ...file, name: 'program.exe', mimetype: 'application/x-msdownload' },
    0,
    'This type of file is not accepted.',
  ],
  [
    'an extension in the middle',
    { ...file, name: 'license.pdf.exe', mimetype: '' },
    0,
    'This type of file is not accepted.',
  ],
  ['a folder', { ...file, isFolder: true }, 0, 'Folders cannot be uploaded. Choose the files in it.'],
  ['one too many', file, 2, 'Only 2 files can be uploaded at once.'],
] as const) {
  // Behaviour: uploads.picker.refused-files
  test(`reports for ${name}: ${expected ?? 'accepted'}`, () => {
    assert.equal(findRejectionReason(candidate, options, acceptedCount), expected);
  });
}

for (const [name, error, reason, canRetry] of [
  ['no response', { details: {} }, 'The connection was interrupted.', true],
  ['no reason at all', undefined, 'The connection was interrupted.', true],
  [
    'a refused grant',
    { details: { code: 403, data: { error: 'Invalid Policy' } } },
    'Your upload permission has expired. Try again, or sign out and sign in again.',
    true,
  ],
  ['a service that failed', { details: { code: 502 } }, 'The file service had a problem.', true],
  [
    'a part that was damaged',
    { message: 'Cannot upload file part', details: { code: 400 } },
    'The file was damaged in transit.',
    true,
  ],
  ['refused content', { details: { code: 415, data: { error: 'Not what it says' } } }, 'Not what it says.', false],
  ['a response without a message', { details: { code: 422 } }, 'The file service rejected this file.', false],
  [
    'an exceeded quota',
    { details: { code: 409, data: { error: 'Your company’s storage is full' } } },
    'Your company’s storage is full.',
    true,
  ],
  ['too many at a time', { details: { code: 429, data: { error: 'Later, please.' } } }, 'Later, please.', true],
] as const) {
  test(`describes a failed upload with ${name} as: ${reason}`, () =>
    assert.deepEqual(describeFailure(error), { reason, canRetry }));
}

test('formats sizes and removes direction marks from names', () => {
  assert.deepEqual([1, 1023, 1536, 10 * 1024 ** 2, 250 * 1024 ** 2].map(formatSize), [
    '1 byte',
    '1023 bytes',
    '1.5 kB',
    '10 MB',
    '250 MB',
  ]);
  assert.equal(displayName('invoice\u202Efdp.exe'), 'invoicefdp.exe');
});

test('registers the picker in filestack-js’s registry', () => {
  assert.match(pickerScript, /fs-loader-picker/);
  assert.doesNotMatch(pickerScript, /innerHTML|document\.write|eval\(/);
});

test('reads only the listed files of a cloud', () => {
  const [folder] = listCloudFolder('/')!;
  const [document] = listCloudFolder(folder!.path)!;
  assert.deepEqual([folder!.folder, document!.folder], [true, false]);
  const { content } = readCloudFile(document!.path)!;
  assert.equal(content.length, document!.size);
  assert.match(content.toString('latin1'), /^%PDF-1\.4[^]*%%EOF\n$/);
  for (const nowhere of ['', '/nowhere', '/__proto__', '__proto__', 'constructor', document!.path])
    assert.equal(listCloudFolder(nowhere), undefined, nowhere);
  for (const nothing of ['', '/', '/nothing.pdf', folder!.path, '/../../etc/passwd', 'constructor/length'])
    assert.equal(readCloudFile(nothing), undefined, nothing);
});

test('knows only the clouds of the picker', () => {
  assert.ok(isCloudName('box'));
  for (const name of ['facebook', '__proto__', 1, undefined]) assert.ok(!isCloudName(name));
});

const connected: string[] = [];
let app: FastifyInstance;
before(async () => {
  app = fastify();
  await app.register(consentRoutes, {
    prefix: '/connect',
    brandName: 'Portal <&>',
    connect: async (token: string, source: CloudName) => token === 'good' && Boolean(connected.push(source)),
  });
});

const answer = (token: string, decision: string, source = 'box') =>
  app.inject({
    method: 'POST',
    url: `/connect/${source}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, decision }).toString(),
  });

test('renders the consent page with escaped input and a strict policy', async () => {
  const { body, headers } = await app.inject(`/connect${consentPath('box', '"><script>')}`);
  assert.match(body, /<h1>Connect Box<\/h1>/);
  assert.match(body, /Portal &lt;&amp;&gt; would like to see your files in Box/);
  assert.match(body, /value="&quot;&gt;&lt;script&gt;"/);
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; .*frame-ancestors 'none'$/,
  );
  assert.equal((await app.inject('/connect/consent.css')).statusCode, 200);
});

test('connects a cloud only after consent and with a valid token', async () => {
  assert.match((await answer('good', 'deny')).body, /Box is not connected/);
  assert.match((await answer('bad', 'allow')).body, /This request has ended/);
  assert.deepEqual(connected, []);
  assert.match((await answer('good', 'allow')).body, /Box is connected/);
  assert.deepEqual(connected, ['box']);
  assert.equal((await answer('good', 'allow', 'facebook')).statusCode, 404);
  assert.equal((await app.inject('/connect/facebook?token=good')).statusCode, 404);
  assert.equal((await app.inject('/connect/box')).statusCode, 404);
});
