// Full suite only: it runs dozens of commands. The commands have tests of their own, and teams’ and owners’ journeys use them.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runPortal, systemModule, testBuild } from '@lender-portal/release-server/testing';
import { SERVICE_KEY } from '../../testing/release-platform/registry-tokens';
import { builtId } from '../../testing/release-platform/portal-builds';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const ENTRY = 'documents.1.js';

let server: TestServer;
let folder: string;
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
  folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-cli-'));
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = (words: readonly string[], environment: Record<string, string> = {}) =>
  runPortal(words, { REGISTRY_URL: server.url, ...environment });
const admin = (...words: string[]) => run(['tokens', ...words], { SERVICE_KEY });
const escaped = (text: string) => text.replaceAll(/[.+]/g, '\\$&');
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1)!;

/** A build folder that contains files outside of the release. */
async function build(text: string) {
  const { entries, id } = testBuild(
    { [ENTRY]: systemModule([], text), 'pictures/empty.svg': '<svg/>' },
    { name: NAME, version: '1.4.0', entries: { [NAME]: ENTRY } },
  );
  const dist = path.join(folder, text);
  await mkdir(path.join(dist, 'pictures'), { recursive: true });
  for (const { name, content } of entries) await writeFile(path.join(dist, name), content!);
  await writeFile(path.join(dist, 'documents.0.js'), 'of an older build');
  return { dist, id };
}

// Behaviour: releases.command, releases.tokens
test('creates a token that publishes until it is revoked', async () => {
  const created = await admin('create', '--name', 'documents-team', '--module', NAME, '--module', 'exchange');
  assert.equal(created.code, 0, created.stderr);
  const token = lastLine(created.stdout);
  assert.match(token, /^lprt_[\w-]{43}$/);
  const rows = await server.app.database.db.selectFrom('portal.registry_tokens').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(token));
  assert.deepEqual(rows[0]!.modules, [NAME, 'exchange']);
  assert.match(
    (await admin('list')).stdout,
    /^documents-team {2}@lender-portal\/documents-mfe, exchange {2}created \S+, never used\n$/,
  );

  const { dist, id } = await build('first');
  const published = await run(['publish', dist], { REGISTRY_TOKEN: token });
  assert.deepEqual(
    [published.code, published.stdout],
    [0, `Published ${NAME} (2 files, ${published.stdout.match(/files, (.*)\)\n/)![1]})\n${id}\n`],
    published.stderr,
  );
  assert.equal(
    await readFile(path.join(server.app.settings.dataDir, 'modules', NAME, id, ENTRY), 'utf8'),
    systemModule([], 'first'),
  );
  assert.equal(
    published.stderr,
    '"documents.0.js" is skipped: release.json does not list it. If pages need it, build it with the module\n',
  );

  const again = await run(['publish', dist, '--json'], { REGISTRY_TOKEN: token });
  assert.deepEqual([again.code, (JSON.parse(again.stdout) as { id: string }).id], [0, id]);
  assert.match((await admin('list')).stdout, /last used/);

  assert.equal((await admin('revoke', 'documents-team')).code, 0);
  const refused = await run(['publish', dist], { REGISTRY_TOKEN: token });
  assert.deepEqual([refused.code, refused.stdout, refused.stderr], [1, '', 'The token is missing, wrong or revoked\n']);
  assert.match((await admin('list')).stdout, /documents-team .* revoked /);
  const log = await server.app.database.db
    .selectFrom('portal.audit_log')
    .select('action')
    .where('action', 'like', 'registryToken.%')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.map(({ action }) => action),
    ['registryToken.create', 'registryToken.revoke'],
  );
});

// Behaviour: releases.swap
test('lets an owner release, read the history, and roll back', async () => {
  const REGISTRY_TOKEN = (
    JSON.parse((await admin('create', '--name', 'platform', '--owner', '--json')).stdout) as { token: string }
  ).token;
  const owner = (...words: string[]) => run(words, { REGISTRY_TOKEN });
  const { dist, id } = await build('swapped');
  assert.equal((await owner('publish', dist)).code, 0);
  assert.equal((await owner('history')).stdout, 'No revisions yet. importmap.json is live.\n');
  const first = await builtId('documents-mfe');

  const dry = await owner('swap', `${NAME}=${id}`, '--dry-run');
  assert.deepEqual(
    [dry.code, dry.stdout],
    [0, `Nothing was changed. Effect:\n   ${NAME}  ${first} → ${id}\n`],
    dry.stderr,
  );
  const refused = await owner('swap', `${NAME}=${id}`);
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(refused.stderr, /passed no check/);
  const swapped = await owner('swap', `${NAME}=${id}`, '--force', '--reason', 'the first');
  assert.match(
    swapped.stdout,
    new RegExp(
      `^2  \\S+  token:platform, forced: the first\\n   ${NAME}  ${escaped(first)} → 1\\.4\\.0\\+\\w+\\n   hash \\w+\\n$`,
    ),
    swapped.stderr,
  );
  const status = (await owner('status', NAME)).stdout;
  assert.match(status, new RegExp(`^${NAME}  live 1\\.4\\.0\\+\\w+, previous ${escaped(first)}, \\d published\\n`));
  assert.match(status, new RegExp(`   ${escaped(id)}  \\S+  platform  \\d+\\.\\d kB  not checked, live\\n`));
  const stale = await owner('swap', `${NAME}=${id}`, '--force', '--revision', '1');
  assert.deepEqual([stale.code, stale.stderr], [1, 'The live map is now revision 2\n']);

  const back = await owner('rollback', '1', '--json');
  assert.deepEqual((JSON.parse(back.stdout) as { seq: number; set: object }).set, { [NAME]: first }, back.stderr);
  assert.equal((JSON.parse((await owner('history', '--json')).stdout) as object[]).length, 3);
  assert.equal(
    (await owner('history', '--last', '2')).stdout
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(' ')[0])
      .join(),
    '2,3',
  );
  assert.match((await owner('verify')).stdout, /^Verified 3 revisions\. Head: [0-9a-f]{64}\n$/);
});

// Behaviour: releases.command
test('keeps a name taken until its token is revoked, and lets an owner’s token act on every module', async () => {
  const created = await admin('create', '--name', 'owners', '--owner', '--json');
  const { name, token, ...rest } = JSON.parse(created.stdout) as Record<string, string>;
  assert.deepEqual([name, Object.keys(rest)], ['owners', []]);
  const { dist, id } = await build('owned');
  assert.equal(lastLine((await run(['publish', dist], { REGISTRY_TOKEN: token! })).stdout), id);
  const twice = await admin('create', '--name', 'owners', '--owner');
  assert.deepEqual([twice.code, twice.stdout], [1, '']);
  assert.match(twice.stderr, /A token "owners" already exists/);
  await admin('revoke', 'owners');
  assert.equal((await admin('create', '--name', 'owners', '--owner')).code, 0);
});

// Behaviour: releases.command
test('exits with 1 for a refusal and 2 for misuse', async () => {
  const { dist } = await build('wrong');
  const token = lastLine(
    (await admin('create', '--name', 'other-team', '--module', '@lender-portal/users-mfe')).stdout,
  );
  const { dist: broken } = await build('broken');
  await unlink(path.join(broken, ENTRY));
  const { dist: changed } = await build('changed');
  await writeFile(path.join(changed, 'pictures/empty.svg'), '<svg id="x"/>');
  const documents = lastLine((await admin('create', '--name', 'documents', '--module', NAME)).stdout);
  const cases: [words: string[], environment: Record<string, string>, code: number, message: RegExp][] = [
    [[], {}, 2, /Usage: lender-portal/],
    [['frobnicate'], {}, 2, /unknown command 'frobnicate'/],
    [['publish'], {}, 2, /missing required argument 'folder'/],
    [['publish', dist, '--everything'], {}, 2, /unknown option '--everything'/],
    [['swap', 'documents'], {}, 2, /Expected <module>=<release>/],
    [['rollback', 'first'], {}, 2, /Expected a number/],
    [['tokens', 'create'], {}, 2, /required option '--name <name>'/],
    [['tokens', 'create', '--name', 'x'], { SERVICE_KEY }, 1, /Specify the modules/],
    [['tokens', 'create', '--name', 'x', '--module', '../x'], { SERVICE_KEY }, 1, /"\.\.\/x" is not a module name/],
    [['tokens', 'create', '--name', 'a b', '--owner'], { SERVICE_KEY }, 1, /is not a token name/],
    [['tokens', 'revoke', 'nobody'], { SERVICE_KEY }, 1, /There is no token "nobody"/],
    [['tokens', 'list'], { SERVICE_KEY: 'wrong' }, 1, /The service key is missing or wrong/],
    [['tokens', 'list'], { DATA_DIR: '/nowhere' }, 1, /No service key found in \/nowhere\/service-key/],
    [['publish', dist], {}, 1, /REGISTRY_TOKEN is not set/],
    [['publish', dist], { REGISTRY_TOKEN: token }, 1, /"other-team" has no access to "@lender-portal\/documents-mfe"/],
    [
      ['publish', dist],
      { REGISTRY_TOKEN: token, REGISTRY_URL: 'http://localhost:1' },
      1,
      /Cannot reach the portal at http:\/\/localhost:1 /,
    ],
    [
      ['publish', dist],
      { REGISTRY_TOKEN: token, REGISTRY_URL: 'nowhere' },
      1,
      /REGISTRY_URL must be an http\(s\) URL, but is "nowhere"/,
    ],
    [
      ['publish', folder],
      { REGISTRY_TOKEN: token },
      1,
      /No release found in .*release\.json.* is missing, and so is remoteEntry\.json.*Build the module first/,
    ],
    [['publish', broken], { REGISTRY_TOKEN: token }, 1, /documents\.1\.js is listed in release\.json but missing/],
    [
      ['publish', changed],
      { REGISTRY_TOKEN: documents },
      1,
      /"pictures\/empty\.svg" has 13 bytes, but the manifest says 6/,
    ],
  ];
  for (const [words, environment, code, message] of cases) {
    const ran = await run(words, environment);
    assert.deepEqual([ran.code, ran.stdout], [code, ''], `${words.join(' ')} ${ran.stderr}`);
    assert.match(ran.stderr, message);
  }
  const help = await run(['--help']);
  assert.equal(help.code, 0);
  assert.match(help.stdout, /publish [\s\S]*tokens/);
});
