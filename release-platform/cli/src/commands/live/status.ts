import type { Canary, CheckSummary, Module } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../../context';
import { describeCanary } from '../../registry/canary';
import { createRegistryClient } from '../../registry/portal';

/** `status [module]`: shows live, previous and published releases, and running canaries. */
export function statusCommand(context: Context): Command {
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
      if (modules.length === 0) return void context.stdout.write('No modules are live.\n');
      for (const each of modules) context.stdout.write(describe(each, module !== undefined));
      if (running.length > 0) context.stdout.write(`Canaries:\n${running.map(describeCanary).join('')}`);
    });
}

function describe({ name, live, before, coming = [], releases }: Module, showReleases: boolean): string {
  const pages = coming.map(({ path }) => `/${path}`).join(', ');
  const title = `${name}  live ${live ?? 'unknown'}, previous ${before ?? 'none'}, ${releases.length} published${pages && `, not public yet ${pages}`}\n`;
  if (!showReleases) return title;
  const lines = releases.map(
    ({ id, publishedAt, publishedBy, brotli, check, rolledBack }) =>
      `   ${id}  ${publishedAt ?? 'unknown'}  ${publishedBy ?? 'unknown'}  ${(brotli / 1000).toFixed(1)} kB  ${stateOf(check)}${markOf(id === live, rolledBack)}\n`,
  );
  return title + lines.join('');
}

function markOf(isLive: boolean, rolledBack: { seq: number } | null | undefined): string {
  if (isLive) return ', live';
  return rolledBack ? `, rolled back in revision ${rolledBack.seq}` : '';
}

/** A passed check is valid only until a live library changes. */
function stateOf(check: CheckSummary | null | undefined): string {
  if (!check) return 'not checked';
  return check.state === 'passed' && !check.counts ? 'check outdated' : `check ${check.state}`;
}
