import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readStandaloneSettings } from '../../standalone/read-settings';
import { FolderStore } from '../../domains/releases/store/folder-store';
import { pagesAlone } from '../../testing/pages';
import { RemoteManifests } from './remote-manifests';

const places = (root: string) => ({ root, store: new FolderStore(path.join(root, 'modules')) });
const local = { exchange: '/remotes/exchange/remoteEntry.json' };

const good = {
  name: 'exchange',
  exposes: [{ key: './ReProjectExchange', outFileName: 'A-1.js' }],
  shared: [
    {
      packageName: 'react',
      requiredVersion: '^19.0.0',
      singleton: true,
      strictVersion: true,
      version: '19.3.1',
      outFileName: '',
    },
  ],
  integrity: { 'A-1.js': 'sha384-x' },
};
const deep = 100_000;
const texts: Record<string, [string, string?]> = {
  'a malformed manifest': [JSON.stringify({ ...good, exposes: 'all' })],
  'text that is no JSON': ['{"name":'],
  'a page': ['<!doctype html><title>Home</title>', 'text/html'],
  'a very deep list': ['['.repeat(deep) + ']'.repeat(deep)],
  'a manifest that is too large': [JSON.stringify({ ...good, padding: 'x'.repeat(300_000) })],
};
const answers: Record<string, (response: ServerResponse) => void> = {
  ...Object.fromEntries(
    Object.entries(texts).map(([name, [text, type = 'application/json']]) => [
      name,
      (response: ServerResponse) => response.setHeader('content-type', type).end(text),
    ]),
  ),
  'a failure': (response) => response.writeHead(503).end(JSON.stringify(good)),
  'a way elsewhere': (response) => response.writeHead(302, { location: '/good' }).end(),
  'a body without end': (response) => {
    response.write('{"name":"');
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  },
  'a connection that breaks': (response) =>
    response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy()),
};

let remote: Server;
let origin: string;
before(async () => {
  remote = createServer(({ url }, response) => {
    if (url === '/good') return void response.end(JSON.stringify(good));
    answers[decodeURIComponent(url!.split('/')[1]!)]!(response);
  }).listen(0, '127.0.0.1');
  await once(remote, 'listening');
  origin = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
});
after(() => {
  remote.closeAllConnections();
  remote.close();
});

const remotesWith = (exchange: string) => ({ ...readStandaloneSettings({}).remotes, exchange });

/** Waits for a condition. */
async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    assert.ok(Date.now() < end, 'the condition was not met within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const rejections = (lines: readonly LogLine[]) =>
  (lines as readonly (LogLine & { url: string; reason: string })[]).flatMap(({ msg, url, reason }) =>
    msg === 'remote manifest rejected' ? [`${url}: ${reason}`] : [],
  );

for (const name of Object.keys(answers)) {
  test(`serves the page without preloads for a remote that publishes ${name}`, async (context) => {
    const url = `${origin}/${encodeURIComponent(name)}/remoteEntry.json`;
    const { app, lines } = await pagesAlone({ remotes: remotesWith(url) });
    context.after(() => app.close());
    assert.equal((await app.inject('/lenders/')).statusCode, 200);
    await eventually(() => rejections(lines).some((rejected) => rejected.startsWith(url)));
    const page = await app.inject('/lenders/exchange');
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.body, new RegExp(`href="${origin}`));
    // The other manifests are unaffected.
    assert.match((await app.inject('/lenders/loans')).body, /href="\/remotes\/processing\/ReLoan/);
    const { integrity } = (await app.inject('/import-map.json')).json<{ integrity: Record<string, string> }>();
    assert.deepEqual(
      Object.keys(integrity).filter((each) => /127\.0\.0\.1|\.\./.test(each)),
      [],
    );
  });
}

test('accepts a valid manifest with the hashes of its files', async (context) => {
  const { app } = await pagesAlone({ remotes: remotesWith(`${origin}/good`) });
  context.after(() => app.close());
  await eventually(async () =>
    (await app.inject('/lenders/exchange')).body.includes(`href="${origin}/A-1.js" integrity="sha384-x"`),
  );
});

// Behaviour: remotes.manifest
test('logs an invalid manifest on disk once and accepts it again when fixed', async (context) => {
  const root = await mkdtemp(path.join(tmpdir(), 'lender-portal-remotes-'));
  context.after(() => rm(root, { recursive: true }));
  const file = path.join(root, 'examples/marketplace/remotes/exchange/dist/remoteEntry.json');
  await mkdir(path.dirname(file), { recursive: true });
  const { lines, stream } = captureLog();
  const manifests = new RemoteManifests(places(root), fastify({ logger: { stream } }).log);
  await writeFile(file, 'null');
  for (let round = 0; round < 2; round += 1) assert.deepEqual([...(await manifests.current(local))], []);
  assert.deepEqual(rejections(lines), [
    '/remotes/exchange/remoteEntry.json: the manifest is malformed: it is not an object',
  ]);
  await writeFile(file, JSON.stringify(good));
  assert.equal((await manifests.current(local)).get('exchange')?.entry.name, 'exchange');
});

// Behaviour: remotes.manifest
test('times out an unresponsive remote without delaying pages', async (context) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  context.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/remoteEntry.json`;
  const gone = once(silent, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  const { lines, stream } = captureLog();
  const manifests = new RemoteManifests(places('/'), fastify({ logger: { stream } }).log, { timeLimitMs: 50 });
  // The page does not wait for the manifest, even if no response ever arrives.
  assert.deepEqual([...(await manifests.current({ exchange: url }))], []);
  await gone;
  await eventually(() => lines.length > 0);
  assert.deepEqual(rejections(lines), [`${url}: The operation was aborted due to timeout`]);
});
