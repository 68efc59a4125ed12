import { Command } from 'commander';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import type { BrowserOptions } from '../check/mounting/browser';
import { browserEnvironment, keepBrowserEnvironment } from '../check-worker/browser-environment';
import { useOwnTemporaryFolder } from '../check-worker/temporary-folder';
import type { Context } from '../context';
import { registryToken } from '../registry/credentials';
import { portalUrl } from '../registry/portal';

/** `check-worker`: checks the releases of a portal in a browser of this machine. Behaviour: releases.check-worker. */
export function checkWorkerCommand(context: Context): Command {
  return new Command('check-worker')
    .description('checks releases that wait for it on a portal, in a browser of this machine, until it is stopped; any number of them may run, anywhere')
    .option('--browser <path>', 'the Chromium to check in, by default CHROMIUM_PATH, or one that is installed')
    .option('--token-stdin', 'reads the token from standard input instead of REGISTRY_TOKEN, so that it is in no environment')
    .action(async ({ browser: chosen = context.env['CHROMIUM_PATH']?.trim() || undefined, tokenStdin = false }: { browser?: string; tokenStdin?: boolean }) => {
      const log = (line: string) => void context.stdout.write(`${line}\n`);
      const [{ startBrowser }, { bundlePageScript }, { PortalJobs }, { work }] = await Promise.all([
        import('../check/mounting/browser'),
        import('../check-worker/page-script'),
        import('../check-worker/portal-jobs'),
        import('../check-worker/worker'),
      ]);
      const origin = portalUrl(context);
      const token = tokenStdin ? (await text(process.stdin)).trim() : registryToken(context);
      await useOwnTemporaryFolder();
      // Code of teams runs below: Chromium and esbuild inherit neither the token nor any other secret.
      keepBrowserEnvironment(process.env);
      const env = browserEnvironment({ ...context.env, TMPDIR: process.env['TMPDIR'], TEMP: process.env['TEMP'], TMP: process.env['TMP'] });
      const start = (options: BrowserOptions) => startBrowser(chosen, context.env, { ...options, env });
      // Fails now rather than with the first check if there is no browser.
      const first = await start({});
      const version = first.browser.version();
      await first.kill();
      const jobs = new PortalJobs(origin, token, `${hostname()}:${process.pid}`);
      log(`Checks of releases on ${origin} run here, in Chromium ${version}`);
      const stop = new AbortController();
      void context.interrupted().then(() => stop.abort());
      await work({ jobs, startBrowser: start, pageScript: await bundlePageScript(), signal: stop.signal, log });
    });
}
