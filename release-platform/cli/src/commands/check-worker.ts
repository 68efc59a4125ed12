import { Command } from 'commander';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import type { BrowserOptions } from '../visit/browser';
import { browserEnvironment, keepBrowserEnvironment } from '../check-worker/browser-environment';
import { useOwnTemporaryFolder } from '../check-worker/temporary-folder';
import type { CliContext } from '../context';
import { registryToken } from '../registry/credentials';
import { portalUrl } from '../registry/portal';

/** `check-worker`: runs release checks of a portal in a local browser. */
export function checkWorkerCommand(context: CliContext): Command {
  return new Command('check-worker')
    .description(
      'Run release checks of a portal in a local browser until stopped. Any number of workers can run, on any machine',
    )
    .option('--browser <path>', 'Chromium executable (default: CHROMIUM_PATH, or an installed browser)')
    .option('--token-stdin', 'Read the token from standard input instead of REGISTRY_TOKEN')
    .action(
      async ({
        browser: chosen = context.env['CHROMIUM_PATH']?.trim() || undefined,
        tokenStdin = false,
      }: {
        browser?: string;
        tokenStdin?: boolean;
      }) => {
        const log = (line: string) => void context.stdout.write(`${line}\n`);
        const [{ startBrowser }, { bundlePageScript }, { PortalJobs }, { runWorker }] = await Promise.all([
          import('../visit/browser'),
          import('../visit/page-script'),
          import('../check-worker/portal-jobs'),
          import('../check-worker/worker'),
        ]);
        const origin = portalUrl(context);
        const token = tokenStdin ? (await text(process.stdin)).trim() : registryToken(context);
        await useOwnTemporaryFolder();
        // Teams' code runs from here on. Chromium and esbuild must not inherit the token or other secrets.
        keepBrowserEnvironment(process.env);
        const env = browserEnvironment({
          ...context.env,
          TMPDIR: process.env['TMPDIR'],
          TEMP: process.env['TEMP'],
          TMP: process.env['TMP'],
        });
        const start = (options: BrowserOptions) => startBrowser(chosen, context.env, { ...options, env });
        // Fails now instead of during the first check if there is no browser.
        const first = await start({});
        const version = first.browser.version();
        await first.kill();
        const jobs = new PortalJobs(origin, token, `${hostname()}:${process.pid}`);
        log(`Waiting for checks of ${origin} (Chromium ${version})`);
        const stop = new AbortController();
        void context.interrupted().then(() => stop.abort());
        await runWorker({ jobs, startBrowser: start, pageScript: await bundlePageScript(), signal: stop.signal, log });
      },
    );
}
