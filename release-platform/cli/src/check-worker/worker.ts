import type { CheckJob } from '@lender-portal/releases/checks';
import type { BrowserOptions, RunningBrowser } from '../check/mounting/browser';
import { Refusal } from '../registry/refusal';
import { LEASE_LOST, type PortalJobs } from './portal-jobs';
import { runJob } from './run-job';

const IDLE_MS = 1_000;
/** A portal that restarts is there again soon. */
const UNREACHABLE_MS = 3_000;
/** Well within the time after which a check is taken to be given up. */
const HEARTBEAT_MS = 5_000;

interface WorkerOptions {
  jobs: Pick<PortalJobs, 'take' | 'report' | 'finish'>;
  startBrowser: (options: BrowserOptions) => Promise<RunningBrowser>;
  pageScript: string;
  /** Ends the worker at once; the portal gives its check to another one. */
  signal: AbortSignal;
  log: (line: string) => void;
  heartbeat?: number;
}

/** Takes one check after the other until it is told to stop. Behaviour: releases.check-worker. */
export async function work({ jobs, startBrowser, pageScript, signal, log, heartbeat = HEARTBEAT_MS }: WorkerOptions): Promise<void> {
  let isReachable = true;
  while (!signal.aborted) {
    const job = await jobs.take().then(
      (taken) => {
        if (!isReachable) log('The portal can be reached again');
        isReachable = true;
        return taken;
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
        // Canceled, too old, or another worker's: the outcome would not be accepted.
        if (error instanceof Refusal && error.code === LEASE_LOST) lost.abort(error);
      });
    const beat = setInterval(() => report(progress), heartbeat);
    try {
      // A browser for each check: nothing of a release that was checked before is in it.
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
      const result = outcome.inconclusive ?? (counted === 0 ? 'passed' : `${counted} findings`);
      log(`${names.join(', ')}: ${result} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!signal.aborted) log(`${names.join(', ')}: ${error instanceof Refusal ? error.message : String(error)}`);
    } finally {
      clearInterval(beat);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end, { once: true });
  });
