import type { Canary, Freeze, Module, OwnersFiles, Release } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../../context';
import { describeCanary } from '../../registry/canary';
import { createRegistryClient } from '../../registry/portal';

/** Publisher of builds in folders that importmap.json names. */
const OWN_BUILDS = 'importmap.json';

/** `status [module]`: shows live, previous and published releases, and running canaries. */
export function statusCommand(context: CliContext): Command {
  return new Command('status')
    .description('Show the live and previous release of every module, or all releases of one module')
    .argument('[module]', 'For example @lender-portal/documents-mfe')
    .option('--json', 'Print the response as JSON')
    .action(async (module: string | undefined, { json }: { json?: boolean }) => {
      const registry = createRegistryClient(context);
      const modules =
        module === undefined
          ? await registry<Module[]>('GET', '/modules')
          : [await registry<Module>('GET', `/modules/${encodeURIComponent(module)}`)];
      if (json)
        return void context.stdout.write(`${JSON.stringify(module === undefined ? modules : modules[0], null, 2)}\n`);
      const running = (await registry<Canary[]>('GET', '/canaries')).filter(
        ({ state, set }) => state === 'running' && (module === undefined || module in set),
      );
      const freezes = (await registry<Freeze[]>('GET', '/freezes')).filter(
        (freeze) => module === undefined || freeze.module === null || freeze.module === module,
      );
      for (const { message } of freezes) context.stdout.write(`${message}\n`);
      if (modules.length === 0) context.stdout.write('No modules are live.\n');
      for (const each of modules) context.stdout.write(describe(each, module !== undefined));
      context.stdout.write(describeFiles(await registry<OwnersFiles>('GET', '/files')));
      if (running.length > 0) context.stdout.write(`Canaries:\n${running.map(describeCanary).join('')}`);
    });
}

function describe(
  { name, live, liveFile, unchecked, before, coming = [], published, releases }: Module,
  showReleases: boolean,
): string {
  const pages = coming.map(({ path }) => `/${path}`).join(', ');
  const title = `${name}  live ${live ?? liveFile ?? 'unknown'}${unchecked ? ' (unchecked)' : ''}, previous ${before ?? 'none'}, ${published} published${pages && `, not public yet ${pages}`}\n`;
  if (!showReleases) return title;
  const lines = releases.map(
    ({ id, publishedAt, publishedBy, brotli, check, rolledBack }) =>
      `   ${id}  ${publishedAt ?? 'unknown'}  ${publishedBy ?? 'unknown'}  ${(brotli / 1000).toFixed(1)} kB  ${stateOf(check, publishedBy)}${markOf(id === live, rolledBack)}\n`,
  );
  return title + lines.join('');
}

/** Rejected edits of importmap.json and routes.json, and keys that importmap.json is behind on. */
function describeFiles({ refused, importMap }: OwnersFiles): string {
  const rejections = refused.map(
    ({ file, host, reason, since }) =>
      `${file} on ${host} is rejected since ${since}:\n${reason.replace(/^/gm, '   ')}\n`,
  );
  if (!importMap || importMap.behind.length === 0) return rejections.join('');
  const keys = importMap.behind.map(
    ({ key, file, live }) => `   ${key}  file ${file ?? 'none'}, live ${live ?? 'none'}\n`,
  );
  return `${rejections.join('')}importmap.json is behind revision ${importMap.revision}. Run "pull" beside the file:\n${keys.join('')}`;
}

function markOf(isLive: boolean, rolledBack: { seq: number } | null | undefined): string {
  if (isLive) return ', live';
  return rolledBack ? `, rolled back in revision ${rolledBack.seq}` : '';
}

/** A passed check is valid only until a live library changes. */
function stateOf(check: Release['check'], publishedBy: string | null): string {
  if (!check) return publishedBy === OWN_BUILDS ? 'built here' : 'not checked';
  return check.state === 'passed' && !check.counts ? 'check outdated' : `check ${check.state}`;
}
