import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const USERS = 'users-mfe';
const DOCUMENTS = 'documents-mfe';
const POLL_MS = 500;
const RETRY_MS = 2000;

let script;
before(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/page-client.mjs')],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  script = outputFiles[0].text;
});

/** A page whose builds are `page.builds`. Its next poll is `page.poll()`. */
async function openPage(builds = { reloads: 1, hashes: {} }) {
  const page = { builds, reloads: 0, requests: 0, stored: new Map(), window: new EventTarget() };
  const context = createContext({
    window: page.window,
    document: { hidden: false },
    location: { pathname: '/lenders/profile/users', reload: () => (page.reloads += 1) },
    localStorage: { getItem: () => JSON.stringify({ user: { id: 'ada' } }) },
    sessionStorage: { setItem: (key, value) => page.stored.set(key, JSON.parse(value)), getItem: () => null },
    fetch: async () => {
      page.requests += 1;
      if (page.isUnreachable) throw runInContext(`new TypeError('Failed to fetch')`, context);
      return { ok: page.builds !== null, json: async () => structuredClone(page.builds ?? JSON.parse('Not found')) };
    },
    setTimeout: (poll, delay) => Object.assign(page, { next: poll, delay }),
    console: { info() {} },
    Event,
    CustomEvent,
  });
  page.document = context.document;
  page.client = () => context.lenderPortalDev;
  page.poll = () => page.next();
  runInContext(script, context);
  await new Promise((resolve) => setImmediate(resolve));
  return page;
}

/** A bundle of a module, whose updates lead to the hashes one by one. */
function addBundle(page, module, hash, updates = []) {
  const bundle = { hash: () => hash, update: async () => (hash = updates.shift()) };
  page.client().addBundle(module, bundle);
  return bundle;
}

test('replaces code until the page has the current build, without a reload', async () => {
  const page = await openPage();
  const bundle = addBundle(page, USERS, 'a', ['b', 'c']);
  // Another module's, which are current.
  for (let i = 0; i < 2; i++) addBundle(page, DOCUMENTS, 'x');
  page.builds.hashes = { [USERS]: 'c', [DOCUMENTS]: 'x', 'profile-mfe': 'not on this page' };
  await page.poll();
  assert.equal(bundle.hash(), 'c');
  assert.equal(page.reloads, 0);
  assert.equal(page.delay, POLL_MS);
});

test('reloads with its form state after other changes', async () => {
  const page = await openPage();
  const events = [];
  page.window.addEventListener('lender-portal:keep', ({ detail }) =>
    detail.keep(`${USERS}/invite`, { firstName: 'Ada' }),
  );
  page.window.addEventListener('lender-portal:reload', ({ type }) => events.push(type));
  page.builds.reloads += 1;
  await page.poll();
  assert.equal(page.reloads, 1);
  assert.equal(events.length, 1);
  const [state] = page.stored.values();
  assert.equal(state.user, 'ada');
  assert.deepEqual(state.values, { [`${USERS}/invite`]: { firstName: 'Ada' } });
});

test('reloads if a replacement is rejected, fails, or would reach another bundle', async () => {
  for (const prepare of [
    (page) => addBundle(page, USERS, 'a', [undefined]),
    (page) =>
      Object.assign(addBundle(page, USERS, 'a'), {
        update: async () => {
          throw new Error('Aborted');
        },
      }),
    (page) => [addBundle(page, USERS, 'a', ['b']), addBundle(page, USERS, 'a', ['b'])],
  ]) {
    const page = await openPage();
    prepare(page);
    page.builds.hashes = { [USERS]: 'b' };
    await page.poll();
    assert.equal(page.reloads, 1);
  }
});

test('waits for a server that restarts, and does not poll while hidden', async () => {
  const page = await openPage();
  page.isUnreachable = true;
  await page.poll();
  assert.equal(page.delay, RETRY_MS);
  page.isUnreachable = false;
  page.document.hidden = true;
  await page.poll();
  assert.deepEqual([page.requests, page.delay, page.reloads], [2, POLL_MS, 0]);
});

test('does nothing before the first build', async () => {
  const page = await openPage(null);
  await page.poll();
  page.builds = { reloads: 7, hashes: {} };
  await page.poll();
  assert.equal(page.reloads, 0);
});

test('keeps components of different modules apart that have the same webpack id', async () => {
  const page = await openPage();
  const [Users, Documents] = [() => null, () => null];
  const runtime = page.client().refreshRuntime(USERS);
  runtime.register(Users, '42 Root');
  page.client().refreshRuntime(DOCUMENTS).register(Documents, '42 Root');
  assert.notEqual(runtime.getFamilyByType(Users), runtime.getFamilyByType(Documents));
});
