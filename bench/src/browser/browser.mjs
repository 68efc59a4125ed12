import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { launchArgs, requireChromium } from '../../../tools/lib/chromium.mjs';
import { makeFolder } from '../harness/folder.mjs';

const getEventKey = (method, sessionId = '') => `${sessionId} ${method}`;

/**
 * Launches Chromium, driven by the DevTools protocol without `Runtime.enable`. The usual drivers enable it, and V8 then
 * parses a file again whenever an Error is created in it. That adds a tenth to the times here, but not to real visits.
 */
export async function launchBrowser(args = []) {
  const profile = await makeFolder();
  const flags = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile.folder}`, ...launchArgs];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'];
  const child = spawn(await requireChromium(), [...flags, ...args, 'about:blank'], { stdio });
  const [, , , commands, responses] = child.stdio;
  const pending = new Map();
  const listeners = new Map();
  let lastId = 0;
  let incomplete = '';

  // Messages are JSON terminated by a zero byte.
  responses.setEncoding('utf8').on('data', (text) => {
    const messages = (incomplete + text).split('\0');
    incomplete = messages.pop();
    for (const message of messages) receive(JSON.parse(message));
  });
  const closed = once(child, 'close');
  void closed.then(() => {
    for (const { reject } of pending.values()) reject(new Error('The browser exited'));
  });

  function receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return listeners.get(getEventKey(method, sessionId))?.forEach((listener) => listener(params));
    const { resolve, reject } = pending.get(id);
    pending.delete(id);
    return error ? reject(new Error(error.message)) : resolve(result);
  }

  function send(method, params = {}, sessionId = undefined) {
    lastId += 1;
    const id = lastId;
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  }

  return {
    version: (await send('Browser.getVersion')).product,
    /** Opens a tab in a profile of its own, without cache, cookies and storage. `close` removes the profile. */
    async openTab() {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => send(method, params, sessionId),
        on(method, listener) {
          const key = getEventKey(method, sessionId);
          listeners.set(key, [...(listeners.get(key) ?? []), listener]);
        },
        setCookies: (cookies) => send('Storage.setCookies', { cookies, browserContextId }),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async stop() {
      await send('Browser.close').catch(() => {});
      await closed;
      await profile.stop();
    },
  };
}
