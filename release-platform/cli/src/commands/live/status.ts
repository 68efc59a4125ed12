import type { Canary, CheckSummary, Module } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../../context';
import { describeCanary } from '../../registry/canary';
import { registryOf } from '../../registry/portal';

/** `status [module]`: what is live, what was before, what was published, and which canaries run. */
export function statusCommand(context: Context): Command {
  return new Command('status')
    .description('what is live of each module, and what was before; of one module its releases')
    .argument('[module]', 'such as @lender-portal/documents-mfe')
    .option('--json', 'prints what the registry answers')
    .action(async (module: string | undefined, { json }: { json?: boolean }) => {
      const registry = registryOf(context);
      const modules =
        module === undefined ? await registry<Module[]>('GET', '/modules') : [await registry<Module>('GET', `/modules/${encodeURIComponent(module)}`)];
      if (json) return void context.stdout.write(`${JSON.stringify(module === undefined ? modules : modules[0], null, 2)}\n`);
      const running = (await registry<Canary[]>('GET', '/canaries')).filter(({ state, set }) => state === 'running' && (module === undefined || module in set));
      if (modules.length === 0) return void context.stdout.write('Nothing is live.\n');
      for (const each of modules) context.stdout.write(describe(each, module !== undefined));
      if (running.length > 0) context.stdout.write(`Canaries:\n${running.map(describeCanary).join('')}`);
    });
}

function describe({ name, live, before, coming = [], releases }: Module, isWhole: boolean): string {
  const pages = coming.map(({ path }) => `/${path}`).join(', ');
  const title = `${name}  live ${live ?? 'unknown'}, before ${before ?? 'nothing'}, ${releases.length} published${pages && `, coming ${pages}`}\n`;
  if (!isWhole) return title;
  const lines = releases.map(
    ({ id, publishedAt, publishedBy, brotli, check, rolledBack }) =>
      `   ${id}  ${publishedAt ?? 'unknown'}  ${publishedBy ?? 'unknown'}  ${(brotli / 1000).toFixed(1)} kB  ${stateOf(check)}${markOf(id === live, rolledBack)}\n`,
  );
  return title + lines.join('');
}

function markOf(isLive: boolean, rolledBack: { seq: number } | null | undefined): string {
  if (isLive) return ', live';
  return rolledBack ? `, rolled back from in row ${rolledBack.seq}` : '';
}

/** A check that has passed counts as long as the libraries under it stay. */
function stateOf(check: CheckSummary | null | undefined): string {
  if (!check) return 'not checked';
  return check.state === 'passed' && !check.counts ? 'to be checked again' : `check ${check.state}`;
}
