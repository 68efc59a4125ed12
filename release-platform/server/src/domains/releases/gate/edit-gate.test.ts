import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { LedgerRow, OwnersFiles } from '@lender-portal/registry-api';
import { gzipped, sealed, systemModule, testBuild } from '../../../testing/archives';
import { call, createTestToken, upload } from '../../../testing/calls';
import { startFileHost, type FileHost } from '../../../testing/file-host';
import { runPortal } from '../../../testing/portal-cli';
import { USERS } from '../../../testing/registry';
import { startTestServer, temporaryFolder, testApplication } from '../../../testing/test-server';
import { markWithdrawn } from '../canaries/withdrawn-releases';
import { createCheck, writeOutcome } from '../checks/checks';

const PROFILE = '@lender-portal/profile-mfe';

interface Map {
  imports: Record<string, string>;
  integrity?: Record<string, string>;
  force?: Record<string, string>;
}

/** A portal with its own importmap.json. */
async function startPortal(nodeEnv: 'production' | 'development') {
  const file = path.join(temporaryFolder(), 'importmap.json');
  await copyFile(path.join(testApplication(), 'importmap.json'), file);
  const server = await startTestServer({ importMapFile: file, nodeEnv }, { shouldInitializeLedger: true });
  const owner = await createTestToken(server, 'owners', [], true);
  let builds = 0;

  /** @param check outcome of its check; none if undefined */
  async function publish(
    name: string,
    check?: 'passed' | 'failed',
  ): Promise<{ id: string; file: string; text: string }> {
    builds += 1;
    const entry = `users.${builds}.js`;
    const text = systemModule([], `build ${builds}`);
    const { id, entries } = testBuild({ [entry]: text }, { name, entries: { [name]: entry } });
    const { status, body } = await upload(server, name, owner, await gzipped(entries));
    assert.equal(status, 201, JSON.stringify(body));
    if (check) {
      const created = await createCheck(server.db, {
        releases: { [name]: id },
        requestedBy: 'tests',
        acceptsSize: false,
        findings: [],
      });
      const finding = {
        step: 'mounting' as const,
        module: name,
        message: 'is not shown: Error: broken',
        alsoLive: false,
      };
      await writeOutcome(server.db, created.check.id, {
        findings: check === 'failed' ? [finding] : [],
        screenshots: [],
      });
    }
    return { id, file: `/modules/${name}/${id}/${entry}`, text };
  }

  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Map;
  const rows = async () => (await call(server, '/ledger', owner)).body as unknown as LedgerRow[];
  const state = async () => (await call<OwnersFiles>(server, '/files', owner)).body;

  /** The edit is either a new revision or rejected. */
  async function edit(change: (map: Map) => Map): Promise<{ reason: string | undefined; row: LedgerRow | undefined }> {
    const [map, count, old] = [await read(), (await rows()).length, (await state()).refused[0]?.reason];
    await writeFile(file, JSON.stringify(change(map)));
    let reason: string | undefined;
    let row: LedgerRow | undefined;
    await waitFor(async () => {
      reason = (await state()).refused[0]?.reason;
      row = (await rows())[count];
      return row !== undefined || (reason !== undefined && reason !== old);
    });
    return row ? { row, reason: undefined } : { row, reason };
  }
  const withUsers =
    (target: string, more: Partial<Map> = {}) =>
    (map: Map): Map => ({ ...map, ...more, imports: { ...map.imports, [USERS]: target } });
  const swap = (set: Record<string, string>) =>
    call(server, '/swaps', owner, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set, force: true }),
    });
  const liveUsers = async () =>
    ((await (await fetch(`${server.url}/registry/import-map.json`)).json()) as Map).imports[USERS];
  return { server, owner, file, read, publish, edit, withUsers, swap, rows, state, liveUsers };
}

// Behaviour: releases.gate, releases.edit-refused, releases.file-behind
describe('edits of importmap.json in production', () => {
  let portal: Awaited<ReturnType<typeof startPortal>>;
  let original: Map;
  let host: FileHost;
  before(async () => {
    portal = await startPortal('production');
    original = await portal.read();
    host = await startFileHost();
  });
  after(() => {
    host.close();
    return portal.server.close();
  });

  it('rejects a failed release as a whole, shows it, and takes it with a forced reason that counts once', async () => {
    const { server, publish, edit, withUsers, state, liveUsers } = portal;
    const live = await liveUsers();
    const [bad, worse, good] = [
      await publish(USERS, 'failed'),
      await publish(USERS, 'failed'),
      await publish(PROFILE, 'passed'),
    ];
    const both = (map: Map) => withUsers(bad.id)({ ...map, imports: { ...map.imports, [PROFILE]: good.id } });
    const { reason } = await edit(both);
    assert.match(
      reason!,
      /^"@lender-portal\/users-mfe": 1\.0\.0\+\w+ failed its check [\w-]+: is not shown: Error: broken\. /,
    );
    assert.match(reason!, /add "force": \{ "@lender-portal\/users-mfe": "<new reason>" \}$/);
    assert.equal(await liveUsers(), live);
    assert.equal((await fetch(`${server.url}/lenders/sign-in`)).status, 200);
    const [refused] = (await state()).refused;
    assert.ok(refused!.host && refused!.since);
    const { parts } = (await (await fetch(`${server.url}/readyz`)).json()) as { parts: Record<string, string> };
    assert.deepEqual([parts['importMap'], parts['routes']], ['last-good', 'current']);

    const forced = await edit((map) => ({ ...both(map), force: { [USERS]: 'a hotfix' } }));
    assert.deepEqual(
      [forced.row!.forced, forced.row!.reason, forced.row!.set],
      [true, `importmap.json was edited; forced ${USERS}: a hotfix`, { [USERS]: bad.id, [PROFILE]: good.id }],
    );
    assert.equal(forced.row!.checks.length, 1);
    assert.deepEqual((await state()).refused, []);

    assert.match((await edit(withUsers(worse.id))).reason!, /failed its check/);
    const back = await edit((map) => ({ imports: { ...map.imports, [USERS]: original.imports[USERS]! } }));
    assert.equal(back.row!.forced, false);
    assert.match((await edit(withUsers(bad.id))).reason!, /was rolled back in revision \d+ by file/);
  });

  it('rejects withdrawn, unchecked and disguised releases, and files that browsers could not run', async () => {
    const { server, publish, edit, withUsers, liveUsers } = portal;
    const live = await liveUsers();
    const [bad, good, unchecked, withdrawn] = [
      await publish(USERS, 'failed'),
      await publish(USERS, 'passed'),
      await publish(USERS),
      await publish(USERS, 'passed'),
    ];
    await markWithdrawn(server.db, { [USERS]: withdrawn.id }, { because: 'it failed', by: null });
    const origin = new URL(server.settings.appUrl).origin;
    const sealing = (url: string, text: string) => ({ integrity: { [url]: sealed(text) } });
    host.files.set('/users.js', {
      body: systemModule([], 'other'),
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    });
    const [wrong, down] = [`${host.origin}/users.js`, 'http://127.0.0.1:9/react.mjs'];
    for (const [what, change, pattern] of [
      ['withdrawn', withUsers(withdrawn.id), /was withdrawn from a canary at .+: it failed/],
      ['unchecked', withUsers(unchecked.id), /passed no check with the live libraries/],
      ['a path of a failed release', withUsers(bad.file, sealing(bad.file, bad.text)), /failed its check/],
      [
        'a URL of a failed release',
        withUsers(`${origin}/.${bad.file}?1`, sealing(`${origin}/.${bad.file}?1`, bad.text)),
        /failed its check/,
      ],
      ...[
        origin.replace('localhost', 'LOCALHOST'),
        origin.replace('localhost', '127.0.0.1'),
        origin.replace('localhost', 'x@localhost'),
        'http://localhost:80',
        server.ownersUrl,
      ].map(
        (each) =>
          [
            `a failed release on ${each}`,
            withUsers(each + bad.file, sealing(each + bad.file, bad.text)),
            /failed its check/,
          ] as const,
      ),
      [
        'a failed release beside a good one',
        (map: Map) => {
          const { imports } = withUsers(bad.file, sealing(bad.file, bad.text))(map);
          return { imports: { ...imports, 'zz/users': good.file }, ...sealing(bad.file, bad.text) };
        },
        /"@lender-portal\/users-mfe": the edit names 2 of its releases/,
      ],
      ['another module', withUsers(unchecked.id.replace(/.$/, 'x')), /neither a module path/],
      [
        'two files, each with its reason',
        (map: Map) => ({
          imports: { ...map.imports, [USERS]: wrong, react: down },
          integrity: { [wrong]: sealed('x'), [down]: sealed('x') },
          force: { [USERS]: 'test', react: 'test' },
        }),
        /^"react" → .+: it cannot be fetched: .+\n"@lender-portal\/users-mfe" → .+: its digest is sha384-/,
      ],
      [
        'a wrong digest of a live file',
        (map: Map) => ({ ...map, integrity: { [live!]: sealed('x') } }),
        /its digest is not sha384-/,
      ],
    ] as const) {
      const { reason } = await edit(change);
      assert.match(reason ?? 'taken', pattern, what);
      await writeFile(portal.file, JSON.stringify(original));
      await waitFor(async () => (await portal.state()).refused.length === 0);
    }
    assert.equal(await liveUsers(), live);
  });

  it('rejects an edit that would undo a later swap, and pulls the live map into the file', async () => {
    const { server, owner, publish, edit, withUsers, swap, state, rows } = portal;
    // An owner forced the live release, so the file may name it without another reason.
    const [swapped, next] = [await publish(USERS), await publish(USERS, 'passed')];
    assert.equal((await swap({ [USERS]: swapped.id })).status, 201);
    const { importMap } = await state();
    assert.deepEqual(importMap!.behind, [{ key: USERS, file: original.imports[USERS], live: swapped.id }]);
    const { seq } = (await rows()).at(-1)!;
    assert.match(
      (await edit(withUsers(next.id))).reason!,
      new RegExp(`^"${USERS}" was changed to ${swapped.id.replace('+', '.')} in revision ${seq} by token:owners after`),
    );
    await writeFile(portal.file, JSON.stringify(original, null, 1));
    await waitFor(async () => (await state()).refused.length === 0);

    const environment = { REGISTRY_URL: server.url, REGISTRY_TOKEN: owner };
    assert.match((await runPortal(['status'], environment)).stdout, /importmap\.json is behind revision \d+/);
    const pulled = await runPortal(['pull', portal.file], environment);
    assert.equal(pulled.code, 0, pulled.stderr);
    assert.deepEqual((await portal.read()).imports, { ...original.imports, [USERS]: swapped.id });
    await waitFor(async () => (await state()).importMap?.behind.length === 0);
    assert.deepEqual((await rows()).at(-1)!.set, {});
    assert.deepEqual((await edit(withUsers(next.id))).row!.set, { [USERS]: next.id });
  });
});

// Behaviour: releases.gate
it('takes and marks unchecked targets in development, but no failed release', async () => {
  const portal = await startPortal('development');
  const { server, owner, publish, edit, withUsers } = portal;
  try {
    const [bad, unchecked] = [await publish(USERS, 'failed'), await publish(USERS)];
    assert.match((await edit(withUsers(bad.id))).reason!, /failed its check/);
    const { row } = await edit(withUsers(unchecked.id));
    assert.deepEqual([row!.forced, row!.unchecked], [false, { [USERS]: unchecked.id }]);
    const { body } = await call(server, `/modules/${encodeURIComponent(USERS)}`, owner);
    assert.deepEqual([body['live'], body['unchecked']], [unchecked.id, true]);
  } finally {
    await server.close();
  }
});
