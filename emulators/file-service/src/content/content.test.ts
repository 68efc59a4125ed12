import { hostileStrings } from '@lender-portal/server-kit/testing/hostile-strings';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { docxFile, pdfFile, pngFile, textFile, xlsxFile, zipFile } from '../clouds/sample-files';
import type { FileClient } from '../testing/file-client';
import { startFileServer, type FileServer } from '../testing/file-server';
import { toFileName } from '../uploads/file-name';

let server: FileServer;
let client: FileClient;
before(async () => {
  server = await startFileServer();
  client = server.client();
});
after(() => server.close());

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const bytes = (text: string) => Buffer.from(text);
const png = pngFile(4, 4, [10, 20, 30]);
const pdf = pdfFile('Title', 'Line');
const docx = docxFile('Title', 'Line');

/** A minimal legacy Office file: only a directory with stream names, a few sectors long. */
function compoundFile(streams: readonly string[]): Buffer {
  const entry = (name: string) => {
    const text = Buffer.alloc(128);
    text.write(name, 'utf16le');
    text.writeUInt16LE(name.length * 2 + 2, 64);
    return text;
  };
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  // Allocation table: entry 0 is the table itself, entries 1 and 2 chain the directory.
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(2, 4);
  table.writeUInt32LE(0xfffffffe, 8);
  const entries = ['Root Entry', 'a', 'b', 'c', ...streams].map(entry);
  const directory = Buffer.alloc(1024);
  Buffer.concat(entries).copy(directory);
  return Buffer.concat([header, table, directory]);
}

const macros = (type: string) =>
  zipFile({
    '[Content_Types].xml': docx
      .toString('latin1')
      .match(/<\?xml.*?<\/Types>/s)![0]
      .replace(`${OFFICE}.wordprocessingml.document.main+xml`, type),
    'word/document.xml': '<a/>',
  });

const accepted: [name: string, declared: string, content: Buffer, detected: string][] = [
  ['a.png', 'image/png', png, 'image/png'],
  ['photo.JPG', '', png, 'image/png'],
  ['a.gif', 'image/gif', bytes('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'image/gif'],
  [
    'drawing.psd',
    'image/vnd.adobe.photoshop',
    bytes('8BPS\x00\x01\x00\x00\x00\x00\x00\x00'),
    'image/vnd.adobe.photoshop',
  ],
  ['a.pdf', 'application/pdf', pdf, 'application/pdf'],
  ['a.PDF', '', pdf, 'application/pdf'],
  ['scan', 'application/pdf', pdf, 'application/pdf'],
  ['fax.pdf', 'application/pdf', Buffer.concat([bytes('\r\n\r\n'), pdf]), 'application/pdf'],
  ['bom.pdf', 'application/pdf', Buffer.concat([bytes('\ufeff'), pdf]), 'application/pdf'],
  ['gateway.pdf', '', Buffer.concat([Buffer.alloc(1019), pdf]), 'application/pdf'],
  ['about.txt', 'text/plain', bytes('A PDF starts with %PDF-'), 'text/plain'],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, docx, `${OFFICE}.wordprocessingml.document`],
  ['a.xlsx', `${OFFICE}.spreadsheetml.sheet`, xlsxFile([['a', 1]]), `${OFFICE}.spreadsheetml.sheet`],
  ['a.doc', 'application/msword', compoundFile(['WordDocument']), 'application/msword'],
  ['a.xls', 'application/vnd.ms-excel', compoundFile(['Workbook']), 'application/vnd.ms-excel'],
  ['a.ppt', 'application/vnd.ms-powerpoint', compoundFile(['PowerPoint Document']), 'application/vnd.ms-powerpoint'],
  ['a.rtf', 'application/rtf', bytes('{\\rtf1 Hello}'), 'application/rtf'],
  ['a.doc', 'application/msword', bytes('{\\rtf1 Hello}'), 'application/rtf'],
  ['a.xml', 'text/xml', bytes('<?xml version="1.0"?>\n<!-- of ours -->\n<loan id="1"/>'), 'application/xml'],
  ['a.xml', 'text/xml', bytes('\ufeff  <loan>1</loan>'), 'application/xml'],
  ['a.txt', 'text/plain', textFile('Zażółć gęślą jaźń, 株式会社'), 'text/plain'],
  ['a.txt', 'text/plain', Buffer.from('caf\xe9', 'latin1'), 'text/plain'],
  ['a.txt', 'text/plain', Buffer.from('\ufeffHello', 'utf16le'), 'text/plain'],
  ['a.txt', 'text/plain', bytes('Dear <b>reader</b>, 1 < 2'), 'text/plain'],
  ['a.log', '', bytes('12:00 nothing'), 'text/plain'],
  ['a.txt', 'text/plain', bytes('BMO bank statement of March'), 'text/plain'],
  ['a.txt', 'text/plain', bytes('MZ Holdings, operating agreement'), 'text/plain'],
  ['a.txt', 'text/plain', bytes('ID3 of three documents'), 'text/plain'],
];
const pageInXml = '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';
const rejected: [name: string, declared: string, content: Buffer][] = [
  ['setup.pdf', 'application/pdf', bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00')],
  ['setup.txt', 'text/plain', bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00')],
  ['tool.png', 'image/png', bytes('\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x3e\x00')],
  ['a.pdf', 'application/pdf', png],
  ['late.pdf', 'application/pdf', Buffer.concat([Buffer.alloc(1020), pdf])],
  ['setup.pdf', 'application/pdf', bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00%PDF-1.4')],
  ['archive.pdf', 'application/pdf', zipFile({ 'a.pdf': '%PDF-1.4' })],
  ['a.png', 'image/png', Buffer.concat([bytes('\r\n'), png])],
  ['a.png', 'image/png', pdf],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, xlsxFile([['a', 1]])],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, zipFile({ 'setup.exe': 'MZ' })],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, macros('application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['a.doc', 'application/msword', compoundFile(['!\u4840\u3f7f\u4164'])],
  ['a.doc', 'application/msword', bytes('\xd0\xcf\x11\xe0')],
  ['a.xls', 'application/vnd.ms-excel', compoundFile(['WordDocument'])],
  ['a.xls', 'application/vnd.ms-excel', bytes('<html><table><tr><td>1</td></tr></table></html>')],
  ['a.txt', 'text/plain', bytes('<!doctype html><script>alert(1)</script>')],
  ['a.txt', 'text/plain', bytes(' \n<SCRIPT src=//evil.example></SCRIPT>')],
  ['a.txt', 'text/plain', bytes('<svg onload=alert(1)>')],
  ['a.txt', 'text/plain', bytes('<!-- --><script>alert(1)</script>')],
  ['a.txt', 'text/plain', bytes('#!/bin/sh\nrm -rf /')],
  ['a.txt', 'text/plain', bytes('<?php system($_GET[0]);')],
  ['a.txt', 'text/plain', bytes('text with a \x00 in it')],
  ['a.txt', 'text/plain', pdf],
  [
    'a.xml',
    'text/xml',
    bytes('<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ['a.xml', 'text/xml', bytes(pageInXml)],
  ['a.xml', 'text/xml', Buffer.from(`\ufeff${pageInXml}`, 'utf16le')],
  ['a.xml', 'text/xml', bytes('<!DOCTYPE x [<!ENTITY a "b">]><h:html xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  ['a.xml', 'text/xml', bytes('no markup at all')],
  ['a.rtf', 'application/rtf', bytes('not rich')],
  ['a.png', 'image/png', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['page.html', 'image/png', png],
];

// Behaviour: uploads.content
describe('trusts the content, not the name', () => {
  for (const [name, declared, content, detected] of accepted) {
    // Behaviour: uploads.content
    test(`detects ${name} (${declared}) as ${detected}`, async () => {
      const { status, body } = await client.upload(content, { filename: name, mimetype: declared });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.mimetype, detected);
      assert.equal((await server.service.find(body.handle))?.mimeType, detected);
    });
  }

  for (const [name, declared, content] of rejected) {
    test(`rejects ${name} (${declared}) with ${JSON.stringify(content.toString('latin1').slice(0, 24))}`, async () => {
      const before = await server.stored();
      const { status, body } = await client.upload(content, { filename: name, mimetype: declared });
      assert.equal(status, 415, JSON.stringify(body));
      assert.match(body.error ?? '', /^(The content of this file|Files of this type)/);
      assert.deepEqual(await server.stored(), before);
      assert.deepEqual(await server.leftovers(), []);
    });
  }
});

describe('names', () => {
  for (const name of hostileStrings) {
    test(`sanitizes ${JSON.stringify(name)}`, async () => {
      const { status, body } = await client.upload(bytes('hello'), { filename: `${name}.txt` });
      assert.equal(status, 200, JSON.stringify(body));
      const file = await server.service.find(body.handle);
      assert.equal(file?.fileName, toFileName(`${name}.txt`));
      assert.doesNotMatch(file.fileName, /[/\\\n\u0000\u202e]/);
      const disposition = (await server.open(body.handle)).headers.get('content-disposition') ?? '';
      assert.match(disposition, /^inline; filename=/);
      const encoded = /filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1];
      if (encoded) assert.equal(decodeURIComponent(encoded), file.fileName);
    });
  }

  const cleaned: [given: string, kept: string][] = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\boot.txt', 'boot.txt'],
    ['C:\\fakepath\\report.txt', 'report.txt'],
    ['/etc/report.txt', 'report.txt'],
    ['a\u0000b\r\n.txt', 'ab.txt'],
    ['invoice\u202etxt.exe', 'invoicetxt.exe'],
    ['\u2067شهادة\u2069.txt', 'شهادة.txt'],
    ['e\u0301t\u00e9.txt', '\u00e9t\u00e9.txt'],
    ['\ud800.txt', '.txt'],
    [`${'x'.repeat(500)}.docx`, `${'x'.repeat(195)}.docx`],
    [`${'x'.repeat(195)}\u{1f600}.docx`, `${'x'.repeat(195)}.docx`],
  ];
  for (const [given, kept] of cleaned)
    test(`stores ${JSON.stringify(given.slice(0, 40))} as ${JSON.stringify(kept.slice(0, 40))}`, () =>
      assert.equal(toFileName(given), kept));

  for (const given of ['', '   ', '.', '..', '/', 'folder/', '\u0000', '\u202e', 7, null, undefined])
    test(`rejects the name ${JSON.stringify(given)}`, () => assert.throws(() => toFileName(given), /no name/));
});
