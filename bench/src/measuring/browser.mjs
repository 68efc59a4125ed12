import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a browser has told: an event of a page (or of the browser itself, without a session). */
const eventKey = (method, sessionId = '') => `${sessionId} ${method}`;

/**
 * A browser that is spoken to by the DevTools protocol alone. The usual drivers observe scripts (`Runtime.enable`),
 * for which the engine parses whole files a second time whenever an Error is made: a tenth of what is measured here,
 * and the more the larger the file. A visitor's browser does nothing of that.
 *
 * @param {string} executablePath
 * @param {string[]} args
 */
export async function launchBrowser(executablePath, args) {
  const profile = await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-profile-'));
  const child = spawn(executablePath, ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , commands, answers] = child.stdio;
  const waiting = new Map();
  const listeners = new Map();
  let lastId = 0;
  let unfinished = '';

  // Messages are JSON, ended by a zero byte.
  answers.setEncoding('utf8').on('data', (text) => {
    const messages = (unfinished + text).split('\0');
    unfinished = messages.pop();
    for (const message of messages) receive(JSON.parse(message));
  });
  const ended = once(child, 'close');
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });

  function receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return listeners.get(eventKey(method, sessionId))?.forEach((listener) => listener(params));
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    return error ? reject(new Error(error.message)) : resolve(result);
  }

  function send(method, params = {}, sessionId = undefined) {
    lastId += 1;
    const id = lastId;
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  return {
    send,
    version: (await send('Browser.getVersion')).product,
    /** @returns a new tab in a profile of its own, without cache, cookies and storage; `close` removes them all */
    async newPage() {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => send(method, params, sessionId),
        on(method, listener) {
          const key = eventKey(method, sessionId);
          listeners.set(key, [...(listeners.get(key) ?? []), listener]);
        },
        setCookies: (cookies) => send('Storage.setCookies', { cookies, browserContextId }),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      await send('Browser.close').catch(() => {});
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
