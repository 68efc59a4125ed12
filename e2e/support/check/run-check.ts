import { execFile } from 'node:child_process';
import { repository } from '../portal/running-portal';
import { portalCli } from '../portal/portal-cli';

/** Output of `lender-portal check --json`. */
export interface CheckReport {
  isGood: boolean;
  findings: { step: string; file: string; what: string; advice: string; source?: object }[];
}

/** Runs `lender-portal check` as a team does, in the browser of the end-to-end tests. */
export const runCheck = (folder: string): Promise<{ code: number; report: CheckReport }> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, portalCli('check', folder, '--json'), { cwd: repository }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve({ code: error ? Number(error.code) : 0, report: JSON.parse(stdout) as CheckReport });
    });
  });
