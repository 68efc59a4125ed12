import type { CheckJob } from '@lender-portal/releases/checks';
import type { Browser } from 'playwright-core';
import { Refusal } from '../registry/refusal';
import type { PortalJobs } from './portal-jobs';
import { runJob } from './run-job';

const IDLE_MS = 1_000;
/** A portal that restarts is there again soon. */
const UNREACHABLE_MS = 3_000;
/** Well within the time after which a check is taken to be given up. */
const HEARTBEAT_MS = 5_000;

interface WorkerOptions {
  jobs: PortalJobs;
  startBrowser: () => Promise<Browser>;
  pageScript: string;
  /** Ends it; the check that runs goes on elsewhere. */
  signal: AbortSignal;
  log: (line: string) => void;
}

/** Takes one check after the other until it is told to stop. Behaviour: releases.check-worker. */
export async function work({ jobs, startBrowser, pageScript, signal, log }: WorkerOptions): Promise<void> {
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
    const beat = setInterval(() => void jobs.report(job, progress).catch(() => undefined), HEARTBEAT_MS);
    // A browser for each check: nothing of a release that was checked before is in it.
    let browser: Browser | undefined;
    const close = () => void browser?.close().catch(() => undefined);
    signal.addEventListener('abort', close, { once: true });
    try {
      browser = await startBrowser();
      const outcome = await runJob(job, {
        browser,
        pageScript,
        onProgress: (now) => {
          progress = now;
          void jobs.report(job, now).catch(() => undefined);
        },
      });
      if (signal.aborted) return;
      await jobs.finish(job, outcome);
      const counted = outcome.findings.filter(({ alsoLive }) => !alsoLive).length;
      log(`${names.join(', ')}: ${counted === 0 ? 'passed' : `${counted} findings`} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!signal.aborted) log(`${names.join(', ')}: ${error instanceof Refusal ? error.message : String(error)}`);
    } finally {
      clearInterval(beat);
      signal.removeEventListener('abort', close);
      await browser?.close().catch(() => undefined);
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
