import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The portal's server in a process of its own, which is replaced after changes. */
export class ServerProcess {
  #args;
  #options;
  #child;
  /** Whether the process was told to stop. */
  #isStopping = false;

  /**
   * @param {string[]} args of Node, with the server's script
   * @param {{ cwd: string, env: Record<string, string | undefined>, onExit: (code: number) => void }} options `onExit`:
   *   called if it ends on its own
   */
  constructor(args, options) {
    this.#args = args;
    this.#options = options;
  }

  /** @returns {Promise<string | undefined>} its greeting; undefined if it ended before it was ready */
  async start() {
    const { cwd, env, onExit } = this.#options;
    this.#isStopping = false;
    const child = spawn(process.execPath, this.#args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    child.once('exit', (code) => {
      this.#child = undefined;
      if (!this.#isStopping) onExit(code ?? 1);
    });
    const [{ greeting } = {}] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
    return greeting;
  }

  /**
   * Stops it cleanly and waits, because only one process may use the data folder.
   *
   * @param {{ isSignaled?: boolean }} [options] `isSignaled`: whether the terminal already sent it a signal; a second
   *   one would end it at once
   */
  async stop({ isSignaled = false } = {}) {
    this.#isStopping = true;
    const child = this.#child;
    if (!child) return;
    const exited = once(child, 'exit');
    if (!isSignaled) child.kill('SIGTERM');
    await exited;
  }
}
