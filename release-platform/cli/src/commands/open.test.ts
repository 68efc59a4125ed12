import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasScreen, openInBrowser } from '../browser';
import { startRegistry } from './registry.fixtures';

const LINK = { url: 'http://localhost:4000/platform#secret', expiresAt: '2026-11-23T09:05:00.000Z' };

// Behaviour: owners-page.session
test('opens the link in the browser and prints it alone on the last line', async () => {
  const { runWithBrowser } = await startRegistry({ 'POST /sessions': [201, LINK] });
  const { code, stdout, opened } = await runWithBrowser('open');
  assert.deepEqual([code, opened, stdout.split('\n').at(-2)], [0, [LINK.url], LINK.url]);
  assert.match(stdout, /^Opened in your browser/);
});

test('only prints the link without a browser or with --no-browser', async () => {
  const { run, runWithBrowser } = await startRegistry({ 'POST /sessions': [201, LINK] });
  for (const { code, stdout, opened } of [await run('open'), await runWithBrowser('open', '--no-browser')])
    assert.deepEqual(
      [code, opened, stdout],
      [0, undefined, `Open this link (works once, within five minutes):\n${LINK.url}\n`],
    );
  const { stdout, opened } = await runWithBrowser('open', '--json');
  assert.deepEqual([JSON.parse(stdout), opened], [LINK, undefined]);
});

test('prints the reason for a rejected token', async () => {
  const { run } = await startRegistry({
    'POST /sessions': [401, { code: 'UNAUTHENTICATED', message: 'The token is missing' }],
  });
  const { code, stderr } = await run('open');
  assert.deepEqual([code, stderr], [1, 'The token is missing\n']);
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
