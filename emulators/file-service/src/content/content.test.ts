import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { docxFile, pdfFile, pngFile, xlsxFile } from '../sample-files';
import { startFileServer, type FileServer } from '../testing/file-server';
import { toFileName } from '../uploads/file-name';

let server: FileServer;
before(async () => {
  server = await startFileServer();
});
after(() => server.close());

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const bytes = (text: string) => Buffer.from(text);
const png = pngFile(4, 4, [10, 20, 30]);
const pdf = pdfFile('Title', 'Line');
const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016)]);

const accepted: [name: string, declared: string, content: Buffer, detected: string][] = [
  ['photo.JPG', '', png, 'image/png'],
  ['a.pdf', 'application/pdf', pdf, 'application/pdf'],
  ['scan', 'application/pdf', pdf, 'application/pdf'],
  ['fax.pdf', 'application/pdf', Buffer.concat([bytes('\r\n\r\n'), pdf]), 'application/pdf'],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, docxFile('Title', 'Line'), `${OFFICE}.wordprocessingml.document`],
  ['a.xlsx', `${OFFICE}.spreadsheetml.sheet`, xlsxFile([['a', 1]]), `${OFFICE}.spreadsheetml.sheet`],
  ['a.ppt', 'application/vnd.ms-powerpoint', compoundFile, 'application/vnd.ms-powerpoint'],
  ['a.doc', 'application/msword', bytes('{\\rtf1 Hello}'), 'application/rtf'],
  ['a.xml', 'text/xml', bytes('<?xml version="1.0"?>\n<loan id="1"/>'), 'application/xml'],
  ['a.txt', 'text/plain', bytes('BMO bank statement of March, 株式会社'), 'text/plain'],
];
for (const [name, declared, content, detected] of accepted)
  // Behaviour: uploads.create
  test(`detects ${name} (${declared}) as ${detected}`, async () => {
    const { status, body } = await server.client().upload(content, { filename: name, mimetype: declared });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await server.service.find(body.handle))?.mimeType, detected);
  });

const rejected: [name: string, declared: string, content: Buffer][] = [
  ['setup.pdf', 'application/pdf', bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00')],
  ['setup.txt', 'text/plain', bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00')],
  ['a.pdf', 'application/pdf', png],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, xlsxFile([['a', 1]])],
  ['a.png', 'image/png', bytes('no image')],
  ['page.html', 'image/png', png],
];
for (const [name, declared, content] of rejected)
  // Behaviour: uploads.create
  test(`rejects ${name} (${declared}) with ${JSON.stringify(content.toString('latin1').slice(0, 12))}`, async () => {
    const before = await server.stored();
    const { status, body } = await server.client().upload(content, { filename: name, mimetype: declared });
    assert.equal(status, 415, JSON.stringify(body));
    assert.match(body.error ?? '', /^(The content of this file|Files of this type)/);
    assert.deepEqual(await server.stored(), before);
  });

// Behaviour: uploads.saved
test('keeps names, except for folders and invisible characters', () => {
  for (const [given, kept] of [
    ['a&b #1 100% "ü" 🏠.txt', 'a&b #1 100% "ü" 🏠.txt'],
    ['..\\..\\boot.txt', 'boot.txt'],
    ['/etc/report.txt', 'report.txt'],
    ['a\u0000b\r\n.txt', 'ab.txt'],
    ['invoice\u202etxt.exe', 'invoicetxt.exe'],
    [`${'x'.repeat(500)}.docx`, `${'x'.repeat(195)}.docx`],
  ] as const)
    assert.equal(toFileName(given), kept);
  for (const given of ['', '..', 'folder/', '\u202e', 7, undefined])
    assert.throws(() => toFileName(given), /no name/, String(given));
});
