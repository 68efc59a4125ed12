import { Command } from 'commander';
import { hostname } from 'node:os';
import { useOwnTemporaryFolder } from '../check-worker/temporary-folder';
import type { Context } from '../context';
import { registryToken } from '../registry/credentials';
import { portalUrl } from '../registry/portal';

/** `check-worker`: checks the releases of a portal in a browser of this machine. Behaviour: releases.check-worker. */
export function checkWorkerCommand(context: Context): Command {
  return new Command('check-worker')
    .description('checks releases that wait for it on a portal, in a browser of this machine, until it is stopped; any number of them may run, anywhere')
    .option('--browser <path>', 'the Chromium to check in, by default CHROMIUM_PATH, or one that is installed')
    .action(async ({ browser: chosen = context.env['CHROMIUM_PATH']?.trim() || undefined }: { browser?: string }) => {
      const log = (line: string) => void context.stdout.write(`${line}\n`);
      const [{ startBrowser }, { bundlePageScript }, { PortalJobs }, { work }] = await Promise.all([
        import('../check/mounting/browser'),
        import('../check-worker/page-script'),
        import('../check-worker/portal-jobs'),
        import('../check-worker/worker'),
      ]);
      const [origin, token] = [portalUrl(context), registryToken(context)];
      await useOwnTemporaryFolder();
      // Where there is none it says so at once, not with the first check.
      const browser = await startBrowser(chosen, context.env);
      const version = browser.version();
      await browser.close();
      const jobs = new PortalJobs(origin, token, `${hostname()}:${process.pid}`);
      log(`Checks of releases on ${origin} run here, in Chromium ${version}`);
      const stop = new AbortController();
      void context.interrupted().then(() => stop.abort());
      await work({ jobs, startBrowser: () => startBrowser(chosen, context.env), pageScript: await bundlePageScript(), signal: stop.signal, log });
    });
}
