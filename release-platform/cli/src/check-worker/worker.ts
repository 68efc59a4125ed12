import type { CheckJob } from '@lender-portal/releases/checks';
import { setTimeout } from 'node:timers/promises';
import type { BrowserOptions, RunningBrowser } from '../visit/browser';
import { formatFindingCount } from '../registry/checks';
import { UserError } from '../registry/user-error';
import { LEASE_LOST, type PortalJobs } from './portal-jobs';
import { runJob } from './run-job';

const IDLE_MS = 1_000;
/** Pause before retrying an unreachable portal; a restart takes only seconds. */
const UNREACHABLE_MS = 3_000;
/** Well below the time after which the portal considers a check abandoned. */
const HEARTBEAT_MS = 5_000;

interface WorkerOptions {
  jobs: Pick<PortalJobs, 'take' | 'report' | 'finish'>;
  startBrowser: (options: BrowserOptions) => Promise<RunningBrowser>;
  pageScript: string;
  /** Stops the worker immediately. The portal gives its check to another worker. */
  signal: AbortSignal;
  log: (line: string) => void;
}

/** Runs checks one after another until it is stopped. */
export async function runWorker({ jobs, startBrowser, pageScript, signal, log }: WorkerOptions): Promise<void> {
  let isReachable = true;
  while (!signal.aborted) {
    const job = await jobs.take().then(
      (claimed) => {
        if (!isReachable) log('Reconnected to the portal');
        isReachable = true;
        return claimed;
      },
      (error: Error) => {
        if (isReachable) log(error.message);
        isReachable = false;
        return undefined;
      },
    );
    if (job) await check(job);
    else await pause(isReachable ? IDLE_MS : UNREACHABLE_MS, signal);
  }

  async function check(job: CheckJob): Promise<void> {
    const names = Object.entries(job.releases).map(([name, id]) => `${name} ${id}`);
    const started = performance.now();
    let progress = 'starting a browser';
    const lost = new AbortController();
    const report = (now: string) =>
      void jobs.report(job, now).catch((error: Error) => {
        // The lease is lost: the check was canceled, is outdated, or another worker has it.
        if (error instanceof UserError && error.code === LEASE_LOST) lost.abort(error);
      });
    const beat = setInterval(() => report(progress), HEARTBEAT_MS);
    try {
      // A new browser per check, so that no state of an earlier release leaks into it.
      const outcome = await runJob(job, {
        startBrowser,
        pageScript,
        signal: AbortSignal.any([signal, lost.signal]),
        onProgress: (now) => {
          progress = now;
          report(now);
        },
      });
      await jobs.finish(job, outcome);
      const counted = outcome.findings.filter(({ alsoLive }) => !alsoLive).length;
      const result = outcome.inconclusive ?? (counted === 0 ? 'passed' : formatFindingCount(counted));
      log(`${names.join(', ')}: ${result} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!signal.aborted) log(`${names.join(', ')}: ${error instanceof UserError ? error.message : String(error)}`);
    } finally {
      clearInterval(beat);
    }
  }
}

/** Ends early without an error if aborted. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
