import type { OwnersFiles } from '@lender-portal/registry-api';
import { Command } from 'commander';
import { readFile, realpath, rename, writeFile } from 'node:fs/promises';
import type { CliContext } from '../../context';
import { createRegistryClient } from '../../registry/portal';
import { UserError } from '../../registry/user-error';

/** `pull [file]`: writes the live map into importmap.json. */
export function pullCommand(context: CliContext): Command {
  return new Command('pull')
    .description('Write the live map into importmap.json. Run it on each host, beside the file')
    .argument('[file]', 'Path of the file', 'importmap.json')
    .action(async (file: string) => {
      const { importMap } = await createRegistryClient(context)<OwnersFiles>('GET', '/files');
      if (!importMap) throw new UserError('The ledger has no revision yet: importmap.json is live');
      const path = await realpath(file).catch(() => file);
      const text = await readFile(path, 'utf8').catch(() => '');
      const content = withLiveMap(text, importMap);
      if (content !== text) await replace(path, content);
      const what = content === text ? 'is already' : 'is now';
      context.stdout.write(`${file} ${what} the map of revision ${importMap.revision}\n`);
    });
}

/** @returns the text with the live map, and the order of its keys; unchanged if it has the live map already */
function withLiveMap(text: string, { imports, integrity }: NonNullable<OwnersFiles['importMap']>): string {
  const { force: _used, ...old } = parse(text);
  const keys = [...new Set([...Object.keys(old.imports ?? {}), ...Object.keys(imports)])];
  const next = {
    ...old,
    imports: Object.fromEntries(keys.filter((key) => key in imports).map((key) => [key, imports[key]])),
    integrity,
  };
  const isEqual = JSON.stringify(next) === JSON.stringify(parse(text));
  return isEqual ? text : `${JSON.stringify(next, null, 2)}\n`;
}

/** @returns an empty object for a file that is missing or not JSON */
function parse(text: string): { imports?: Record<string, string>; force?: unknown } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/** The portal never reads half a file. */
async function replace(path: string, content: string): Promise<void> {
  const written = `${path}.${process.pid}.new`;
  await writeFile(written, content);
  await rename(written, path);
}
