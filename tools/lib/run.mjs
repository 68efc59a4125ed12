import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';

/** Receives the output of commands that run side by side; without it, commands print to the terminal. */
const outputs = new AsyncLocalStorage();

/**
 * @template T
 * @param {(chunk: Buffer) => void} onOutput receives the output of all commands that `work` runs
 * @param {() => T} work
 * @returns {T}
 */
export const collectOutput = (onOutput, work) => outputs.run(onOutput, work);

/**
 * Runs a command in this process's terminal. Signals such as Ctrl-C reach it too because it shares the process group.
 *
 * @param {string} command the program
 * @param {string[]} args its arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options] `env` is added to the environment
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function run(command, args, { cwd, env } = {}) {
  const onOutput = outputs.getStore();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm and npx are batch files, which need a shell.
      shell: process.platform === 'win32',
    });
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.on('data', onOutput);
    child.once('error', (error) => {
      reject(
        new Error(error.code === 'ENOENT' ? `"${command}" is not installed or not on PATH.` : error.message, {
          cause: error,
        }),
      );
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
