// Counts the server files and functions that run for a page, a swap and an edit of importmap.json, by precise coverage.
// For another built checkout: trace-files.mjs <folder>
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = '@lender-portal/users-mfe';
const PAGE = '/lenders/sign-in';
const SERVICE_KEY = 'a-service-key-that-only-this-trace-uses';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const [{ readSettings }, { createServer }] = await Promise.all(
  ['server/src/foundation/settings/read-settings.ts', 'server/src/server.ts'].map(
    (file) => import(pathToFileURL(join(root, file)).href),
  ),
);
const folder = await mkdtemp(join(tmpdir(), 'lender-portal-trace-'));
const importMap = join(folder, 'importmap.json');
await cp(join(root, 'importmap.json'), importMap);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', IMPORT_MAP_FILE: importMap, SERVICE_KEY });
const app = await createServer(settings, { level: 'error' }, { beginsLedger: true });
try {
  await app.listen({ host: '127.0.0.1', port: app.settings.port });
  const origin = `http://127.0.0.1:${app.settings.port}`;
  const { token } = await send(`${origin}/staff/registry-tokens`, SERVICE_KEY, { name: 'trace', owner: true });
  const [live, next] = await publishNext(origin, token);
  for (let visit = 0; visit < 3; visit += 1) await visitPage(origin);

  const figures = { 'page, warm': await trace(() => visitPage(origin)) };
  figures.swap = await trace(() => send(`${origin}/registry/swaps`, token, { set: { [MODULE]: next }, force: true }));
  figures['the next page'] = await trace(() => visitPage(origin));
  figures['importmap.json edit, until a page serves it'] = await trace(async () => {
    const map = JSON.parse(await readFile(importMap, 'utf8'));
    const before = await visitPage(origin);
    await writeFile(importMap, JSON.stringify({ ...map, imports: { ...map.imports, [MODULE]: live } }));
    while ((await visitPage(origin)) === before);
  });
  figures['the next page after the edit'] = await trace(() => visitPage(origin));
  console.table(figures);
} finally {
  await app.close();
  await rm(folder, { recursive: true });
}

/** @returns the number of server files and functions that ran during `work`, background work included */
async function trace(work) {
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result
    .filter(
      ({ url }) =>
        url.startsWith(pathToFileURL(root).href) && !url.includes('/node_modules/') && !url.includes('/tools/'),
    )
    .map(({ url, functions }) => ({ url, functions: functions.filter(({ ranges }) => ranges[0].count > 0).length }))
    .filter(({ functions }) => functions > 0);
  if (process.env.TRACE_NAMES)
    console.log(ran.map(({ url }) => url.slice(pathToFileURL(root).href.length + 1)).join('\n'), '\n');
  return { files: ran.length, functions: ran.reduce((sum, { functions }) => sum + functions, 0) };
}

/** @returns the page's revision for a signed-out visitor */
async function visitPage(origin) {
  const html = await (await fetch(origin + PAGE)).text();
  return /"revision":"([^"]+)"/.exec(html)?.[1];
}

async function send(url, token, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Publishes a module's current build under a second version. @returns the ids of both releases */
async function publishNext(origin, token) {
  const next = join(folder, 'next');
  await cp(join(root, 'users-mfe/dist'), next, { recursive: true });
  const manifest = JSON.parse(await readFile(join(next, 'release.json'), 'utf8'));
  await writeFile(join(next, 'release.json'), JSON.stringify({ ...manifest, version: '1.0.1' }));
  const archive = execFileSync('tar', ['-czf', '-', '-C', next, 'release.json', ...Object.keys(manifest.files)], {
    maxBuffer: 2 ** 28,
  });
  const response = await fetch(`${origin}/registry/modules/${encodeURIComponent(MODULE)}/releases`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: archive,
  });
  const { id } = await response.json();
  if (!response.ok) throw new Error(`Publishing the release failed with status ${response.status}`);
  return [id.replace('1.0.1', manifest.version), id];
}
