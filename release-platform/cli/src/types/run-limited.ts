import { execFile } from 'node:child_process';

const TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 1_000_000;

/** Result of a process that handles declarations. */
interface LimitedRun {
  stdout: string;
  /** False if it crashed without output, exceeded the time limit, or printed too much. */
  isComplete: boolean;
}

/** Runs a program on input that may be hostile. */
export function runLimited(
  file: string,
  args: readonly string[],
  { input = '', cwd, timeout = TIMEOUT_MS }: { input?: string; cwd?: string; timeout?: number } = {},
): Promise<LimitedRun> {
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      { ...(cwd !== undefined && { cwd }), timeout, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout) => resolve({ stdout, isComplete: !error || (typeof error.code === 'number' && stdout !== '') }),
    );
    // The process may end before it has read all input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
