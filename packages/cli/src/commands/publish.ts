import { describeFinding, type Finding } from '@lender-portal/releases/inspection';
import { Command } from 'commander';
import path from 'node:path';
import type { Context } from '../context';
import { registryToken } from '../registry/credentials';
import { callPortal, portalUrl } from '../registry/portal';
import { packRelease } from '../release/pack-release';
import { Progress } from '../release/progress';

interface Published {
  id: string;
  name: string;
  files: number;
  bytes: number;
  brotli: number;
  /** What lenders would miss, as far as the bytes tell. */
  warnings?: Finding[];
}

/** `publish <folder>`: with the token in REGISTRY_TOKEN. */
export function publishCommand(context: Context): Command {
  return new Command('publish')
    .description('publishes a build; the id of the release stands alone on the last line')
    .argument('<folder>', 'of the build, with its release.json, or the remoteEntry.json of a remote')
    .option('--json', 'prints what the registry answers')
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const origin = portalUrl(context);
      const token = registryToken(context);
      const progress = new Progress(context, 'Publishing');
      const { release, stream } = await packRelease(path.resolve(folder), (bytes, of) => progress.show(bytes, of));
      const published = await callPortal<Published>(origin, `/registry/modules/${encodeURIComponent(release.name)}/releases`, {
        method: 'PUT',
        token,
        body: { stream, type: 'application/gzip' },
      }).finally(() => progress.end());
      if (json) return void context.stdout.write(`${JSON.stringify(published)}\n`);
      const { name, files, bytes, brotli, id, warnings = [] } = published;
      for (const warning of warnings) context.stderr.write(`Warning: ${describeFinding(warning)}\n`);
      context.stdout.write(`${name}: ${files} ${files === 1 ? 'file' : 'files'}, ${kilobytes(bytes)} kB, ${kilobytes(brotli)} kB compressed\n${id}\n`);
    });
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
