import { Command } from 'commander';
import type { Context } from '../context';
import { registryToken } from '../registry/credentials';
import { callPortal, portalUrl } from '../registry/portal';

interface Module {
  name: string;
  live: string | null;
  before: string | null;
  releases: { id: string; publishedAt: string | null; publishedBy: string | null; brotli: number }[];
}

/** `status [module]`: what is live, what was before, what was published. */
export function statusCommand(context: Context): Command {
  return new Command('status')
    .description('what is live of each module that has releases, and what was before; of one module its releases')
    .argument('[module]', 'such as @lender-portal/documents-mfe')
    .option('--json', 'prints what the registry answers')
    .action(async (module: string | undefined, { json }: { json?: boolean }) => {
      const ask = <Answer>(path: string) => callPortal<Answer>(portalUrl(context), path, { method: 'GET', token: registryToken(context) });
      const modules = module === undefined ? await ask<Module[]>('/registry/modules') : [await ask<Module>(`/registry/modules/${encodeURIComponent(module)}`)];
      if (json) return void context.stdout.write(`${JSON.stringify(module === undefined ? modules : modules[0], null, 2)}\n`);
      if (modules.length === 0) return void context.stdout.write('Nothing was published yet.\n');
      for (const each of modules) context.stdout.write(describe(each, module !== undefined));
    });
}

function describe({ name, live, before, releases }: Module, isWhole: boolean): string {
  const title = `${name}  live ${live ?? 'unknown'}, before ${before ?? 'nothing'}, ${releases.length} published\n`;
  if (!isWhole) return title;
  const lines = releases.map(
    ({ id, publishedAt, publishedBy, brotli }) =>
      `   ${id}  ${publishedAt ?? 'unknown'}  ${publishedBy ?? 'unknown'}  ${(brotli / 1000).toFixed(1)} kB${id === live ? '  live' : ''}\n`,
  );
  return title + lines.join('');
}
