import { releaseId } from '@lender-portal/releases';
import { describeFinding, inspectFolder } from '@lender-portal/releases/inspection';
import { Command } from 'commander';
import path from 'node:path';
import type { Context } from '../context';
import { registryOf } from '../registry/portal';
import { Refusal } from '../registry/refusal';
import { describeSize, publishBuild, reportLeftOut, type Published } from '../release/publish-build';

/** `publish <folder>`: with the token in REGISTRY_TOKEN. */
export function publishCommand(context: Context): Command {
  return new Command('publish')
    .description('publishes a build; the id of the release stands alone on the last line')
    .argument('<folder>', 'of the build, with its release.json, or the remoteEntry.json of a remote')
    .option('--dry-run', 'sends nothing, and says what would be published, or why it would be refused')
    .option('--json', 'prints what the registry answers')
    .action(async (folder: string, { dryRun, json }: { dryRun?: boolean; json?: boolean }) => {
      const published = dryRun ? await inspected(context, path.resolve(folder)) : await publishBuild(context, registryOf(context), path.resolve(folder));
      if (json) return void context.stdout.write(`${JSON.stringify(published)}\n`);
      for (const warning of published.warnings ?? []) context.stderr.write(`Warning: ${describeFinding(warning)}\n`);
      context.stdout.write(`${dryRun ? 'Nothing was sent. It would be ' : ''}${published.name}: ${describeSize(published)}\n${published.id}\n`);
    });
}

/** What the registry would answer. @throws Refusal where it would refuse */
async function inspected(context: Context, folder: string): Promise<Published> {
  const { release, findings, warnings, leftOut } = await inspectFolder(folder, { namedOnly: true });
  if (!release || findings.length > 0) throw new Refusal(findings.map(describeFinding).join('\n'));
  reportLeftOut(context, leftOut);
  const files = Object.values(release.files);
  const sum = (of: 'bytes' | 'brotli') => files.reduce((total, file) => total + file[of], 0);
  return { id: releaseId(release), name: release.name, files: files.length, bytes: sum('bytes'), brotli: sum('brotli'), warnings };
}
