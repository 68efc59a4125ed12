import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Its bundle, if the test runner made one, starts in a third of the time. */
const { PORTAL_CLI } = process.env;
const cli = PORTAL_CLI ? [PORTAL_CLI] : ['--import', 'tsx', 'release-platform/cli/src/main.ts'];

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Runs the command line in a child process. */
export const runPortal = (args: readonly string[], environment: Record<string, string>): Promise<CliResult> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    execFile(process.execPath, [...cli, ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
