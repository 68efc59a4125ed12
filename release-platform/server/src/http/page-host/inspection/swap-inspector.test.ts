import type { RemoteEntry } from '@lender-portal/module-contract';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { captureLog } from '@lender-portal/server-kit/testing/captured-log';
import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { routeTable } from '../../../testing/pages';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import { SwapInspector } from './swap-inspector';

const appUrl = 'https://portal.example/lenders';
/** The foreign host of these tests speaks HTTP, which a portal with HTTPS would not request. */
const httpAppUrl = 'http://portal.example/lenders';
const key = '@lender-portal/documents-mfe';
const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const goodModule =
  'System.register(["react"], function (e) { return { execute: function () { e({ mount: 1 }); } }; });';
const goodRemote = 'import { useState } from "react"; export const mount = () => useState;';

let root: string;
let server: Server;
let origin: string;
/** Path → response of the foreign host. */
const answers = new Map<string, (response: ServerResponse) => void>();
const requested: string[] = [];
const cors = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lender-portal-swaps-'));
  server = createServer(({ url }, response) => {
    requested.push(url!);
    const answer = answers.get(url!);
    if (answer) answer(response);
    else response.writeHead(404, cors).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});

const write = async (file: string, content: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};

const libraries = { react: { group: 'core', version: '19.3.1' }, 'react-dom': { group: 'core', version: '19.3.1' } };
const shared = { path: '/shared/deps/', manifest: { entries: {}, groups: {}, libraries } };
const mapOf = (imports: Record<string, string>, integrity: Record<string, string> = {}): ResolvedModules => ({
  imports,
  integrity,
  dependencies: {},
  firstQueries: {},
  prerenders: {},
  releases: {},
  unknownBuilds: [],
  remotes: {},
  styles: {},
  routes: {},
  shared,
});
/** Valid shared libraries in another folder. */
const react = '/shared/deps/react.1.mjs';
const withReact = (imports: Record<string, string> = {}, integrity: Record<string, string> = {}) =>
  mapOf({ react, ...imports }, { [react]: digestOf('export const useState = 1;'), ...integrity });

/** Longer than any response, except one that never arrives. */
const PATIENT = 60_000;
const IMPATIENT = 300;

function inspector(context: TestContext, address = appUrl, timeMs = PATIENT) {
  const { lines, stream } = captureLog();
  const { log } = fastify({ logger: { stream } });
  const swapInspector = new SwapInspector({
    places: { root, store: new FolderStore(path.join(root, 'modules')) },
    appUrl: address,
    log,
    routeTable: { table: routeTable },
    limits: { timeMs, bytes: 64 * 1024 },
  });
  context.after(() => swapInspector.close());
  return { swapInspector, lines };
}

/** Reads the log lines of a swap, with values removed that differ between runs. */
async function linesOf(
  context: TestContext,
  swap: (swapInspector: SwapInspector) => void,
  address?: string,
  timeMs?: number,
): Promise<string[]> {
  await write('packages/shared-deps/dist/react.1.mjs', 'export const useState = 1;');
  const { swapInspector, lines } = inspector(context, address, timeMs);
  swap(swapInspector);
  await swapInspector.settled();
  return lines.map(({ msg }) => msg.replaceAll(origin, 'https://cdn.example').replace(/sha384-[\w+/=]+/g, 'sha384-…'));
}

describe('a swapped module', () => {
  const local = '/modules/documents-mfe/documents.1.js';
  const file = 'documents-mfe/dist/documents.1.js';
  const elsewhere = '/documents.1.js';
  const entry = `"${key}" → ${local}: `;
  const foreign = `"${key}" → https://cdn.example${elsewhere}: `;

  const onDisk: [string, string | undefined, string, string | undefined][] = [
    ['as it was built', goodModule, digestOf(goodModule), undefined],
    [
      'to a missing file',
      undefined,
      digestOf(goodModule),
      'the file is missing. Deploy the complete build, or change the entry to an existing one',
    ],
    [
      'to a file that was altered after its build',
      `${goodModule}//`,
      digestOf(goodModule),
      'its digest is sha384-…, not sha384-…, so browsers reject it. Publish the original build, or update the digest in the map or manifest',
    ],
    [
      'to a truncated file',
      goodModule.slice(0, 60),
      digestOf(goodModule.slice(0, 60)),
      'it does not parse: Unexpected end of input. Publish the build again; the file may be truncated',
    ],
    [
      'to a script of no format',
      'var documents = 1;',
      digestOf('var documents = 1;'),
      'it is not a SystemJS module. Build it in the format "system"',
    ],
    [
      'to a module with a dependency that the map lacks',
      goodModule.replace('react', 'vue'),
      digestOf(goodModule.replace('react', 'vue')),
      'it needs "vue", which the import map does not have. Add the key to the map, or bundle that library',
    ],
    [
      'to an oversized file',
      `/*${'x'.repeat(70_000)}*/`,
      digestOf(''),
      'it is larger than 0.0625 MB, so it was not inspected. Check whether it is the intended file',
    ],
  ];
  for (const [what, content, digest, expected] of onDisk) {
    test(what, async (context) => {
      await rm(path.join(root, file), { force: true });
      if (content !== undefined) await write(file, content);
      const lines = await linesOf(context, (swapInspector) =>
        swapInspector.inspectModules(withReact({ [key]: local }, { [local]: digest })),
      );
      assert.deepEqual(lines, expected === undefined ? [] : [entry + expected]);
    });
  }

  test('with missing or altered lazy chunks', async (context) => {
    await write(file, goodModule);
    await write('documents-mfe/dist/changed.1.js', 'changed');
    const parts = {
      '/modules/documents-mfe/gone.1.js': digestOf(''),
      '/modules/documents-mfe/changed.1.js': digestOf('built'),
    };
    const lines = await linesOf(context, (swapInspector) =>
      swapInspector.inspectModules(withReact({ [key]: local }, { [local]: digestOf(goodModule), ...parts })),
    );
    assert.deepEqual(lines.map((line) => line.split('. ')[0]).toSorted(), [
      `a part of "${key}" → /modules/documents-mfe/changed.1.js: its digest is sha384-…, not sha384-…, so browsers reject it`,
      `a part of "${key}" → /modules/documents-mfe/gone.1.js: the file is missing`,
    ]);
  });

  const fromElsewhere: [string, (response: ServerResponse) => void, string | undefined][] = [
    ['that is valid', (response) => response.writeHead(200, cors).end(goodModule), undefined],
    [
      'with CORS for this portal',
      (response) =>
        response.writeHead(200, { ...cors, 'access-control-allow-origin': 'http://portal.example' }).end(goodModule),
      undefined,
    ],
    [
      'that is missing',
      (response) => response.writeHead(404, cors).end(),
      'it responds with 404. Publish the file there, or change the entry to an existing one',
    ],
    [
      'that redirects',
      (response) => response.writeHead(302, { ...cors, location: '/private' }).end(),
      'it responds with 302, a redirect. Use the URL that it redirects to',
    ],
    [
      'without CORS',
      (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(goodModule),
      'browsers may not read it from http://portal.example: Access-Control-Allow-Origin is missing. Configure its server to send Access-Control-Allow-Origin: http://portal.example',
    ],
    [
      'with a media type that browsers do not run',
      (response) => response.writeHead(200, { ...cors, 'content-type': 'text/plain; charset=utf-8' }).end(goodModule),
      'its content type is text/plain, which browsers do not run. Configure its server to send Content-Type: text/javascript',
    ],
    [
      'that never ends',
      (response) => response.writeHead(200, cors).write(goodModule),
      'it did not respond completely within 0.3 s. Check whether its server is up and fast enough',
    ],
    [
      'whose connection breaks',
      (response) => response.destroy(),
      'it cannot be fetched: other side closed. Check the URL and whether its server is up',
    ],
  ];
  for (const [what, answer, expected] of fromElsewhere) {
    test(`to a file of another host ${what}`, async (context) => {
      answers.set(elsewhere, answer);
      requested.length = 0;
      const lines = await linesOf(
        context,
        (swapInspector) =>
          swapInspector.inspectModules(
            withReact({ [key]: origin + elsewhere }, { [origin + elsewhere]: digestOf(goodModule) }),
          ),
        httpAppUrl,
        what.startsWith('that never') ? IMPATIENT : PATIENT,
      );
      assert.deepEqual(lines, expected === undefined ? [] : [foreign + expected]);
      assert.deepEqual(
        [...new Set(requested)].filter((each) => each !== elsewhere),
        [],
        'fetches only what the map names',
      );
    });
  }

  test('to an HTTP address, for a portal with HTTPS', async (context) => {
    requested.length = 0;
    const lines = await linesOf(context, (swapInspector) =>
      swapInspector.inspectModules(
        withReact({ [key]: origin + elsewhere }, { [origin + elsewhere]: digestOf(goodModule) }),
      ),
    );
    assert.deepEqual(lines, [`${foreign}browsers block HTTP content on an HTTPS page. Use an https URL`]);
    assert.deepEqual(requested, []);
  });

  test('is inspected once: the next one inspects only changed files', async (context) => {
    await write(file, `${goodModule}//`);
    const { swapInspector, lines } = inspector(context);
    const map = withReact({ [key]: local }, { [local]: digestOf(goodModule) });
    for (const next of [map, { ...map }, { ...map, imports: { ...map.imports, 'react-dom': react } }])
      swapInspector.inspectModules(next);
    await swapInspector.settled();
    assert.equal(lines.length, 1);
    swapInspector.inspectModules(withReact({ [key]: local }, { [local]: digestOf('another') }));
    await swapInspector.settled();
    assert.equal(lines.length, 2);
  });
});

describe('a swapped remote', () => {
  const library = (packageName: string, requiredVersion: string, strictVersion = true) => ({
    packageName,
    requiredVersion,
    singleton: true,
    strictVersion,
    version: '',
    outFileName: '',
  });
  const url = '/remotes/exchange/remoteEntry.json';
  const good: RemoteEntry = {
    name: 'exchange',
    exposes: [
      { key: './ReProjectExchange', outFileName: 'List-1.js' },
      { key: './SidebarCounters', outFileName: 'Counters-1.js' },
    ],
    shared: [
      library('react', '^19.0.0'),
      library('react-dom/client', '^19.0.0'),
      library('@nf-internal/chunk-A', '0.0.0', false),
    ],
    integrity: { 'List-1.js': digestOf(goodRemote), 'Counters-1.js': digestOf(goodRemote) },
  };
  const manifest = 'Remote exchange → /remotes/exchange/remoteEntry.json: ';
  const list = 'Remote exchange ./ReProjectExchange → /remotes/exchange/List-1.js: ';

  const swaps: [string, Partial<RemoteEntry>, string | undefined, string[]][] = [
    ['as it was built', {}, goodRemote, []],
    [
      'without the module of a route',
      { exposes: [good.exposes[1]!] },
      goodRemote,
      [`${manifest}it does not expose ./ReProjectExchange, so that page fails. Publish a build that does`],
    ],
    [
      'without counters',
      { exposes: [good.exposes[0]!] },
      goodRemote,
      [
        `${manifest}it does not expose ./SidebarCounters, so its menu items show no counters. Publish a build that does if counters are wanted`,
      ],
    ],
    [
      'without digests',
      { integrity: {} },
      goodRemote,
      [
        `${manifest}it lists no digests of List-1.js, Counters-1.js, so they run unverified. Enable integrityHashes of Native Federation in its build`,
      ],
    ],
    [
      'built for another React version',
      { shared: [library('react', '^18.0.0')] },
      goodRemote,
      [
        `${manifest}it requires react ^18.0.0, but the portal has 19.3.1: its pages fail. Build the remote for the version that the portal shares`,
      ],
    ],
    [
      'that requires an unshared library',
      { shared: [library('vue', '^3.0.0')] },
      goodRemote,
      [
        `${manifest}it needs vue ^3.0.0, which the portal does not share. Build the remote for the version that the portal shares`,
      ],
    ],
    [
      'that exports nothing',
      { integrity: { ...good.integrity, 'List-1.js': digestOf('const a = 1;') } },
      'const a = 1;',
      [`${list}it exports nothing. Publish the file that the build exposes`],
    ],
  ];
  for (const [what, changes, content, expected] of swaps) {
    test(what, async (context) => {
      await write('examples/marketplace/remotes/exchange/dist/Counters-1.js', goodRemote);
      await rm(path.join(root, 'examples/marketplace/remotes/exchange/dist/List-1.js'), { force: true });
      if (content !== undefined) await write('examples/marketplace/remotes/exchange/dist/List-1.js', content);
      const lines = await linesOf(context, (swapInspector) => {
        swapInspector.inspectRemote('exchange', url, { ...good, ...changes });
        // Compare in any order.
        swapInspector.inspectModules(withReact());
      });
      assert.deepEqual(lines, expected);
    });
  }

  test('from another host without CORS', async (context) => {
    answers.set('/remoteEntry.json', (response) => response.end(JSON.stringify(good)));
    for (const file of ['/List-1.js', '/Counters-1.js'])
      answers.set(file, (response) => response.writeHead(200, cors).end(goodRemote));
    requested.length = 0;
    const lines = await linesOf(
      context,
      (swapInspector) => {
        swapInspector.inspectModules(withReact());
        swapInspector.inspectRemote('exchange', `${origin}/remoteEntry.json`, good);
      },
      httpAppUrl,
    );
    assert.deepEqual(lines, [
      'Remote exchange → https://cdn.example/remoteEntry.json: browsers may not read it from http://portal.example: Access-Control-Allow-Origin is missing. Configure its server to send Access-Control-Allow-Origin: http://portal.example',
    ]);
    assert.deepEqual(requested.toSorted(), ['/Counters-1.js', '/List-1.js', '/remoteEntry.json']);
  });
});

test('cancels pending inspections silently when closing', async (context) => {
  answers.set('/silent.js', () => {});
  const { swapInspector, lines } = inspector(context, httpAppUrl);
  swapInspector.inspectModules(mapOf({ [key]: `${origin}/silent.js` }));
  await swapInspector.close();
  assert.deepEqual(lines, []);
});
