import type { Release } from '@lender-portal/releases';
import type { Description } from '@lender-portal/releases/adoption';
import { describeFinding } from '@lender-portal/releases/inspection';
import { Command, InvalidArgumentError } from 'commander';
import path from 'node:path';
import type { CliContext } from '../context';

interface AdoptCommandOptions {
  name?: string;
  entry?: string;
  expose?: Record<string, string>;
  json?: boolean;
}

/** `adopt <folder>`: writes `release.json` for a build of any tool chain. */
export function adoptCommand(context: CliContext): Command {
  return new Command('adopt')
    .description(
      'Write release.json for a build of another tool chain: SystemJS or ES modules. Then use check, publish, or deploy --no-build',
    )
    .argument('<folder>', 'Folder of the build')
    .option('--name <name>', 'Name of the module or remote (default: from package.json)')
    .option('--entry <file>', "The script that exports single-spa's lifecycles, if several could be")
    .option(
      '--expose <name=file>',
      'Exposed name of a remote and its script, such as ./Reports=reports.js (repeatable)',
      parseExposed,
    )
    .option('--json', 'Print the result as JSON')
    .action(async (folder: string, { name, entry, expose: exposes, json }: AdoptCommandOptions) => {
      const { adoptBuild } = await import('../module/adopt-build');
      const adoption = await adoptBuild(path.resolve(folder), { name, entry, exposes });
      context.stdout.write(json ? `${toJson(adoption)}\n` : describeAdoption(adoption, folder));
    });
}

function parseExposed(text: string, previous: Record<string, string> = {}): Record<string, string> {
  const [name, target, ...more] = text.split('=');
  if (!name || !target || more.length > 0) throw new InvalidArgumentError('Expected <name>=<file>.');
  return { ...previous, [name]: target };
}

/** Scripts that only load on demand. */
const lazyScripts = ({ files }: Release) =>
  Object.keys(files).filter((file) => /\.m?js$/.test(file) && !files[file]!.initial);

function toJson({ release, toolChain, mounted, added, leftOut, unknown }: Description): string {
  const { name, version, files, styles = {}, shared, trustedTypes = [] } = release;
  const lazy = lazyScripts(release);
  const lists = { files: Object.keys(files), lazy, styles, shared, trustedTypes, added: [...added.keys()] };
  return JSON.stringify({ name, version, toolChain, mounted, ...lists, leftOut, unknown }, null, 2);
}

function describeAdoption(
  { release, toolChain, mounted, added, leftOut, unknown }: Description,
  folder: string,
): string {
  const { name, version, files, styles = {}, shared, trustedTypes = [] } = release;
  const list = (title: string, items: readonly string[]) => (items.length > 0 ? [`${title}: ${items.join(', ')}`] : []);
  const listed = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`${title}:`, ...items.map((item) => `  ${item}`)] : [];
  return [
    `Adopted ${folder} as ${name} ${version} (${toolChain})`,
    ...Object.entries(mounted).map(([key, file]) => (key === name ? `Entry: ${file}` : `Exposes ${key}: ${file}`)),
    `Files: ${Object.keys(files).length}`,
    ...list('Lazy scripts', lazyScripts(release)),
    ...Object.entries(styles).map(([key, sheets]) => `Style sheets of ${key}: ${sheets.join(', ')}`),
    ...list(
      'Shared imports',
      Object.entries(shared).map(([specifier, { range }]) => `${specifier} ${range}`),
    ),
    ...list('Trusted Types policies, which an owner grants in routes.json', trustedTypes),
    ...list('Added files', [...added.keys()]),
    ...listed('Left out', leftOut.map(describeFinding)),
    ...listed('Not known', unknown),
    `Next: lender-portal check ${folder}`,
    '',
  ].join('\n');
}
