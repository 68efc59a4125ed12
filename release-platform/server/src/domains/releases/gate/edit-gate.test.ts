import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { LedgerRow, OwnersFiles } from '@lender-portal/registry-api';
import { sealed, systemModule } from '../../../testing/archives';
import { startFileHost, type FileHost } from '../../../testing/hosts/file-host';
import { runPortal } from '../../../testing/portal-cli';
import { copyOfImportMap, replaceFile } from '../../../testing/import-map-file';
import { testRegistry, USERS } from '../../../testing/registry';
import { startTestServer } from '../../../testing/test-server';
import { markWithdrawn } from '../canaries/withdrawn-releases';
import { createCheck, writeOutcome } from '../checks/checks';

const PROFILE = '@lender-portal/profile-mfe';

interface Map {
  imports: Record<string, string>;
  integrity?: Record<string, string>;
  force?: Record<string, string>;
}

/** A portal with its own importmap.json. */
function portalOf(nodeEnv: 'production' | 'development') {
  const file = copyOfImportMap();
  const registry = testRegistry(() =>
    startTestServer({ importMapFile: file, nodeEnv }, { shouldInitializeLedger: true }),
  );
  let builds = 0;

  /** @param check outcome of its check; none if undefined */
  async function publish(name: string, check?: 'passed' | 'failed') {
    builds += 1;
    const id = await registry.publish(`build ${builds}`, { name });
    if (check) {
      const { db } = registry.server;
      const wanted = { releases: { [name]: id }, requestedBy: 'tests', findings: [] };
      const created = await createCheck(db, wanted);
      const finding = {
        step: 'mounting' as const,
        module: name,
        message: 'is not shown: Error: broken',
        alsoLive: false,
      };
      const findings = check === 'failed' ? [finding] : [];
      await writeOutcome(db, created.check.id, { findings, screenshots: [] });
    }
    return { id, file: `/modules/${name}/${id}/build-${builds}.1.js`, text: systemModule([], `build ${builds}`) };
  }

  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Map;
  const rows = () => registry.ledger();
  const state = () => registry.read<OwnersFiles>('/files');

  /** The edit is either a new revision or rejected. */
  async function edit(change: (map: Map) => Map): Promise<{ reason: string | undefined; row: LedgerRow | undefined }> {
    const [map, count, old] = [await read(), (await rows()).length, (await state()).refused[0]?.reason];
    await replaceFile(file, JSON.stringify(change(map)));
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
  const liveUsers = async () =>
    ((await (await fetch(`${registry.server.url}/registry/import-map.json`)).json()) as Map).imports[USERS];
  return { registry, file, read, publish, edit, withUsers, rows, state, liveUsers };
}

// Behaviour: releases.gate, releases.edit-refused, releases.file-behind
describe('edits of importmap.json in production', () => {
  const portal = portalOf('production');
  let original: Map;
  let host: FileHost;
  before(async () => {
    original = await portal.read();
    host = await startFileHost();
  });
  after(() => host.close());

  it('rejects a failed release as a whole, shows it, and takes it with a forced reason that counts once', async () => {
    const { publish, edit, withUsers, state, liveUsers } = portal;
    const { server } = portal.registry;
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
    const { publish, edit, withUsers, liveUsers } = portal;
    const { server } = portal.registry;
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
    const { registry, publish, edit, withUsers, state, rows } = portal;
    // An owner forced the live release, so the file may name it without another reason.
    const [swapped, next] = [await publish(USERS), await publish(USERS, 'passed')];
    await registry.swap({ [USERS]: swapped.id });
    const { importMap } = await state();
    assert.deepEqual(importMap!.behind, [{ key: USERS, file: original.imports[USERS], live: swapped.id }]);
    const { seq } = (await rows()).at(-1)!;
    assert.match(
      (await edit(withUsers(next.id))).reason!,
      new RegExp(`^"${USERS}" was changed to ${swapped.id.replace('+', '.')} in revision ${seq} by token:owners after`),
    );
    await writeFile(portal.file, JSON.stringify(original, null, 1));
    await waitFor(async () => (await state()).refused.length === 0);

    const environment = { REGISTRY_URL: registry.server.url, REGISTRY_TOKEN: registry.owner };
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
describe('edits of importmap.json in development', () => {
  const { registry, publish, edit, withUsers } = portalOf('development');

  it('takes and marks unchecked targets, but no failed release', async () => {
    const [bad, unchecked] = [await publish(USERS, 'failed'), await publish(USERS)];
    assert.match((await edit(withUsers(bad.id))).reason!, /failed its check/);
    const { row } = await edit(withUsers(unchecked.id));
    assert.deepEqual([row!.forced, row!.unchecked], [false, { [USERS]: unchecked.id }]);
    const module = await registry.module(USERS);
    assert.deepEqual([module.live, module.unchecked], [unchecked.id, true]);
  });
});
