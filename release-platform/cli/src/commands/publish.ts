import { releaseId } from '@lender-portal/releases';
import { describeFinding, inspectFolder } from '@lender-portal/releases/inspection';
import { Command } from 'commander';
import path from 'node:path';
import type { CliContext } from '../context';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { describeSize, publishBuild, reportLeftOut, type Published } from '../release/publish-build';

/** `publish <folder>`: publishes a build with the token in REGISTRY_TOKEN. */
export function publishCommand(context: CliContext): Command {
  return new Command('publish')
    .description('Publish a build. The last line of the output is the release id')
    .argument('<folder>', 'Folder of the build, with a release.json, or the remoteEntry.json of a remote')
    .option('--dry-run', 'Validate the build without publishing it')
    .option('--json', 'Print the response as JSON')
    .action(async (folder: string, { dryRun, json }: { dryRun?: boolean; json?: boolean }) => {
      const published = dryRun
        ? await validateBuild(context, path.resolve(folder))
        : await publishBuild(context, createRegistryClient(context), path.resolve(folder));
      if (json) return void context.stdout.write(`${JSON.stringify(published)}\n`);
      for (const warning of published.warnings ?? []) context.stderr.write(`Warning: ${describeFinding(warning)}\n`);
      context.stdout.write(
        `${dryRun ? 'Dry run: would publish' : 'Published'} ${published.name} (${describeSize(published)})\n${published.id}\n`,
      );
    });
}

/** Predicts the registry's response. @throws UserError if the registry would reject the build */
async function validateBuild(context: CliContext, folder: string): Promise<Published> {
  const { release, findings, warnings, leftOut } = await inspectFolder(folder, { namedOnly: true });
  if (!release || findings.length > 0) throw new UserError(findings.map(describeFinding).join('\n'));
  reportLeftOut(context, leftOut);
  const files = Object.values(release.files);
  const sum = (size: 'bytes' | 'brotli') => files.reduce((total, file) => total + file[size], 0);
  return {
    id: releaseId(release),
    name: release.name,
    source: release.source ?? null,
    files: files.length,
    bytes: sum('bytes'),
    brotli: sum('brotli'),
    warnings,
  };
}
