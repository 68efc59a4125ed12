import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { hasScreen, openInBrowser } from '../browser';
import { runCommand } from '../run-command';

const LINK = { url: 'http://localhost:4000/platform#secret', expiresAt: '2026-11-23T09:05:00.000Z' };

const server = createServer(({ method, url, headers }, response) => {
  const isAllowed = headers.authorization === 'Bearer lprt_owners';
  response.writeHead(isAllowed ? 201 : 401, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      isAllowed && method === 'POST' && url === '/registry/sessions'
        ? LINK
        : { code: 'UNAUTHENTICATED', message: 'The token is missing' },
    ),
  );
});
let origin: string;
before(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

async function run(words: string[], { token = 'lprt_owners', hasBrowser = true } = {}) {
  const opened: string[] = [];
  let text = '';
  const out = { write: (chunk: string) => (text += chunk) };
  const code = await runCommand(['open', ...words], {
    env: { REGISTRY_URL: origin, REGISTRY_TOKEN: token },
    stdout: out,
    stderr: out,
    interrupted: () => Promise.resolve(),
    openInBrowser: async (url) => {
      if (hasBrowser) opened.push(url);
      return hasBrowser;
    },
  });
  return { code, text, opened };
}

// Behaviour: owners-page.session
test('opens the link in the browser and prints it alone on the last line', async () => {
  const { code, text, opened } = await run([]);
  assert.deepEqual([code, opened, text.split('\n').at(-2)], [0, [LINK.url], LINK.url]);
  assert.match(text, /^Opened in your browser/);
});

test('only prints the link without a browser or with --no-browser', async () => {
  for (const { code, text, opened } of [await run([], { hasBrowser: false }), await run(['--no-browser'])])
    assert.deepEqual([code, opened, text], [0, [], `Open this link (works once, within five minutes):\n${LINK.url}\n`]);
  const { text, opened } = await run(['--json']);
  assert.deepEqual([JSON.parse(text), opened], [LINK, []]);
});

test('prints the reason for a rejected token', async () => {
  assert.deepEqual(await run([], { token: 'lprt_wrong' }), { code: 1, text: 'The token is missing\n', opened: [] });
});

test('opens no browser without a display or over SSH', async () => {
  assert.deepEqual(
    [
      {},
      { DISPLAY: ':0' },
      { WAYLAND_DISPLAY: 'wayland-0' },
      { WSL_DISTRO_NAME: 'Debian' },
      { DISPLAY: ':0', SSH_CONNECTION: '1' },
    ].map((env) => hasScreen(env, 'linux')),
    [false, true, true, true, false],
  );
  assert.deepEqual(
    [hasScreen({}, 'darwin'), hasScreen({}, 'win32'), hasScreen({ SSH_TTY: '/dev/pts/0' }, 'darwin')],
    [true, true, false],
  );
  assert.equal(await openInBrowser(LINK.url, {}, 'linux'), false);
});
