import { InspectionLimitError, INSPECTION_LIMITS } from '../../../domains/releases/inspection/inspection-limit';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sealed } from '../../../testing/archives';
import { temporaryFolder } from '../../../testing/test-server';
import { toLine } from './finding';
import { inspectFile } from './inspect-file';

const SYSTEM = 'System.register(["react"], function (e) { return { execute: function () { e({ mount: 1 }); } }; });';
const NATIVE = 'import { useState } from "react"; export const mount = () => useState;';
const LOCAL = '/modules/documents-mfe/documents.1.js';
const CORS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

const root = temporaryFolder();
const file = path.join(root, 'documents-mfe/dist/documents.1.js');
let host: Server;
let origin: string;
let respond: (response: ServerResponse) => void;
before(async () => {
  await mkdir(path.dirname(file), { recursive: true });
  host = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
after(() => {
  host.closeAllConnections();
  host.close();
});

const readingFor = (appUrl: string, timeMs: number) => ({
  places: { root, store: new FolderStore(path.join(root, 'modules')) },
  appUrl,
  limits: { timeMs, bytes: 64 * 1024 },
  signal: new AbortController().signal,
});

async function inspect(
  address: string,
  digest: string,
  options: { format?: 'system' | 'native'; appUrl?: string; timeMs?: number } = {},
) {
  const { format = 'system', appUrl = 'http://portal.example/lenders', timeMs = 60_000 } = options;
  const target = {
    key: 'documents',
    address,
    expected: { digest, format, mustExport: format === 'native', known: ['react'] },
  };
  const findings = await inspectFile(target, readingFor(appUrl, timeMs));
  return findings.map((finding) =>
    toLine(finding)
      .replaceAll(/sha384-[\w+/=]+/g, 'sha384-…')
      .split(': ')
      .slice(1)
      .join(': '),
  );
}

const OTHER_BYTES =
  'its digest is sha384-…, not sha384-…, so browsers reject it. Publish the original build, or update the digest in the map or manifest';
const own: [what: string, content: string | undefined, expected: string | undefined, digest?: string][] = [
  ['a valid module', SYSTEM, undefined],
  [
    'a missing file',
    undefined,
    'the file is missing. Deploy the complete build, or change the entry to an existing one',
  ],
  ['altered bytes', `${SYSTEM}//`, OTHER_BYTES, sealed(SYSTEM)],
  [
    'a truncated file',
    SYSTEM.slice(0, 60),
    'it does not parse: Unexpected end of input. Publish the build again; the file may be truncated',
  ],
  ['a script of no format', 'var a = 1;', 'it is not a SystemJS module. Build it in the format "system"'],
  [
    'a dependency that the map lacks',
    SYSTEM.replace('react', 'vue'),
    'it needs "vue", which the import map does not have. Add the key to the map, or bundle that library',
  ],
  [
    'an oversized file',
    `/*${'x'.repeat(70_000)}*/`,
    'it is larger than 0.0625 MB, so it was not inspected. Check whether it is the intended file',
  ],
];
for (const [what, content, expected, digest = sealed(content ?? '')] of own)
  // Behaviour: releases.gate
  test(`inspects a file of this origin: ${what}`, async () => {
    await rm(file, { force: true });
    if (content !== undefined) await writeFile(file, content);
    assert.deepEqual(await inspect(LOCAL, digest), expected === undefined ? [] : [expected]);
  });

test('requires exports of a file that a remote exposes', async () => {
  for (const [content, expected] of [
    [NATIVE, []],
    ['const a = 1;', ['it exports nothing. Publish the file that the build exposes']],
  ] as const) {
    await writeFile(file, content);
    assert.deepEqual(await inspect(LOCAL, sealed(content), { format: 'native' }), expected);
  }
});

const foreign: [what: string, respond: (response: ServerResponse) => void, expected: string | undefined][] = [
  [
    'with CORS for this portal',
    (response) =>
      response.writeHead(200, { ...CORS, 'access-control-allow-origin': 'http://portal.example' }).end(SYSTEM),
    undefined,
  ],
  [
    'that is missing',
    (response) => response.writeHead(404, CORS).end(),
    'it responds with 404. Publish the file there, or change the entry to an existing one',
  ],
  [
    'that redirects',
    (response) => response.writeHead(302, { ...CORS, location: '/private' }).end(),
    'it responds with 302, a redirect. Use the URL that it redirects to',
  ],
  [
    'without CORS',
    (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(SYSTEM),
    'browsers may not read it from http://portal.example: Access-Control-Allow-Origin is missing. Configure its server to send Access-Control-Allow-Origin: http://portal.example',
  ],
  [
    'with a media type that browsers do not run',
    (response) => response.writeHead(200, { ...CORS, 'content-type': 'text/plain; charset=utf-8' }).end(SYSTEM),
    'its content type is text/plain, which browsers do not run. Configure its server to send Content-Type: text/javascript',
  ],
  [
    'that never ends',
    (response) => response.writeHead(200, CORS).write(SYSTEM),
    'it did not respond completely within 0.3 s. Check whether its server is up and fast enough',
  ],
  [
    'whose connection breaks',
    (response) => response.destroy(),
    'it cannot be fetched: other side closed. Check the URL and whether its server is up',
  ],
];
for (const [what, answer, expected] of foreign)
  // Behaviour: releases.gate
  test(`inspects a file of another host ${what}`, async () => {
    respond = answer;
    const timeMs = what === 'that never ends' ? 300 : 60_000;
    assert.deepEqual(
      await inspect(`${origin}/a.js`, sealed(SYSTEM), { timeMs }),
      expected === undefined ? [] : [expected],
    );
  });

test('does not request an HTTP file for a portal with HTTPS', async () => {
  respond = () => assert.fail('the file was requested');
  assert.deepEqual(await inspect(`${origin}/a.js`, sealed(SYSTEM), { appUrl: 'https://portal.example/lenders' }), [
    'browsers block HTTP content on an HTTPS page. Use an https URL',
  ]);
});

// Behaviour: releases.gate
test('reports a file that exceeds the limits of inspections', async () => {
  await writeFile(file, '');
  const target = { key: 'documents', address: LOCAL, expected: {} };
  const [finding] = await inspectFile(target, readingFor('http://localhost', 1_000), async () => {
    throw new InspectionLimitError('memory', 'release.json', INSPECTION_LIMITS);
  });
  assert.equal(finding!.what, 'it needs more than 384 MB of memory to inspect');
});
