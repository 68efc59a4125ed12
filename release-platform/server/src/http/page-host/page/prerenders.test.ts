import { digestOf } from '@lender-portal/releases/inspection/internals';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { Prerenders } from './prerenders';

const FILE = 'prerender.json';
const URL = `/modules/auth-mfe/${FILE}`;
const TEXT = JSON.stringify({ 'sign-in': { html: '<h1>Welcome</h1>', css: 'h1{margin:0}', ids: ['a1'] } });
const routes = {
  routes: [
    { id: 'sign-in', path: 'sign-in', access: 'guest', module: 'auth-mfe' },
    { id: 'users', path: 'users', access: 'lender', module: 'users-mfe' },
  ],
  redirects: { login: 'sign-in' },
} as never;

describe('prerenders', () => {
  let root: string;
  let warnings: object[];
  let prerenders: Prerenders;
  const modules = (digest = digestOf(Buffer.from(TEXT))) => ({
    prerenders: { '@lender-portal/auth-mfe': { url: URL, digest } },
  });
  const write = (text: string) => writeFile(path.join(root, 'auth-mfe/dist', FILE), text);

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'prerenders-'));
    await mkdir(path.join(root, 'auth-mfe/dist'), { recursive: true });
  });
  beforeEach(async () => {
    warnings = [];
    const log = { warn: (details: object) => warnings.push(details) } as unknown as FastifyBaseLogger;
    prerenders = new Prerenders({ root } as BuildPlaces, log);
    await write(TEXT);
  });
  after(() => rm(root, { recursive: true }));

  // Behaviour: page.prerender
  it('are found by the module and path of a route', async () => {
    assert.deepEqual(await prerenders.find('sign-in', modules(), routes), {
      html: '<h1>Welcome</h1>',
      css: 'h1{margin:0}',
      ids: ['a1'],
      isHydrated: false,
      module: '@lender-portal/auth-mfe',
      path: 'sign-in',
    });
    assert.equal(await prerenders.find('users', modules(), routes), undefined);
    assert.equal(await prerenders.find('elsewhere', modules(), routes), undefined);
    assert.equal(await prerenders.find('sign-in', { prerenders: {} }, routes), undefined);
  });

  // Behaviour: page.prerender
  for (const [what, change] of [
    ['a changed file', () => write(TEXT.replace('Welcome', 'Log in'))],
    ['a missing file', () => rm(path.join(root, 'auth-mfe/dist', FILE))],
  ] as const)
    it(`ignore ${what} and log it once`, async () => {
      await change();
      assert.equal(await prerenders.find('sign-in', modules(), routes), undefined);
      assert.equal(await prerenders.find('sign-in', modules(), routes), undefined);
      assert.equal(warnings.length, 1);
    });

  // Behaviour: page.prerender
  it('ignore a file with a script, even if its digest is right', async () => {
    const text = JSON.stringify({ 'sign-in': { html: '<script>run()</script>', css: '', ids: [] } });
    await write(text);
    assert.equal(await prerenders.find('sign-in', modules(digestOf(Buffer.from(text))), routes), undefined);
    assert.match(JSON.stringify(warnings), /contains <script>/);
  });
});
