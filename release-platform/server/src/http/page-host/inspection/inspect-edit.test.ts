import type { ResolvedModules } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import { sealed } from '../../../testing/archives';
import { routeTable } from '../../../testing/pages';
import { temporaryFolder } from '../../../testing/test-server';
import { inspectEdit } from './inspect-edit';

const modules: ResolvedModules = {
  imports: {},
  integrity: {},
  dependencies: {},
  firstQueries: {},
  prerenders: {},
  releases: {},
  unknownBuilds: [],
  remotes: {},
  styles: {},
  routes: {},
  shared: { path: '/shared/deps/', manifest: { entries: {}, groups: {}, libraries: {} } },
};

// Behaviour: releases.gate
test('fetches a few files of an edit at a time, and takes no edit whose inspection was stopped', async (context) => {
  let [active, most] = [0, 0];
  const server = createServer((_request, response) => {
    most = Math.max(most, (active += 1));
    setTimeout(() => {
      active -= 1;
      response.writeHead(404).end();
    }, 50);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = Array.from({ length: 9 }, (_, index) => `${origin}/${index}.js`);
  const map = { imports: {}, integrity: Object.fromEntries(files.map((file) => [file, sealed('')])) };
  const closing = new AbortController();
  const inspect = () =>
    inspectEdit(
      { file: map, head: undefined, changed: {}, goesLive: {}, released: {}, fileTargets: new Map(), map },
      modules,
      {
        places: { root: '/', store: new FolderStore(path.join(temporaryFolder(), 'modules')) },
        appUrl: 'http://localhost',
        routes: routeTable,
        signal: closing.signal,
      },
    );
  assert.equal((await inspect()).length, files.length);
  assert.equal(most, 4);
  closing.abort();
  await assert.rejects(inspect(), { name: 'AbortError' });
});
