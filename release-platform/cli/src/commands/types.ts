import type { DescribedRelease, Module } from '@lender-portal/registry-api';
import { Command } from 'commander';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context';
import { mapWithConcurrency } from '../map-with-concurrency';
import { createRegistryClient, portalUrl, type RegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { inspectDeclarations, shortName, type InspectedDeclarations } from '../types/inspect-declarations';

const CONCURRENCY = 4;
const TIMEOUT_MS = 15_000;

/** First line of the index. Marks a folder that this command wrote. */
const HEADER = '// Written by lender-portal types';

/** Declarations of a live release. */
interface LiveTypes extends Pick<InspectedDeclarations, 'exported'> {
  name: string;
  id: string;
  text: string;
}

/** `types <module...>`: fetches the types of other teams' parcels and events. */
export function typesCommand(context: Context): Command {
  return new Command('types')
    .description('Fetch the types of the parcels and events of live releases')
    .argument('<module...>', 'Modules that this module uses, such as exchange')
    .option('--output <folder>', 'Folder to write', 'lender-portal-types')
    .option('--json', 'Print the written files as JSON')
    .action(async (names: string[], { output, json }: { output: string; json?: boolean }) => {
      const registry = createRegistryClient(context);
      const types = await mapWithConcurrency(CONCURRENCY, [...new Set(names)], (name) =>
        fetchTypes(name, registry, portalUrl(context)),
      );
      await write(path.resolve(output), types);
      const written = types.map(({ name, id }) => ({ file: path.join(output, fileOf(name)), name, id }));
      if (json) return void context.stdout.write(`${JSON.stringify(written, null, 2)}\n`);
      for (const { file, name, id } of written) context.stdout.write(`${file}  ${name} ${id}\n`);
    });
}

async function fetchTypes(name: string, registry: RegistryClient, origin: string): Promise<LiveTypes> {
  const { live, releases } = await registry<Module>('GET', `/modules/${encodeURIComponent(name)}`);
  // A folder of a portal in development is live, but not published.
  if (live === null || releases.every(({ id }) => id !== live))
    throw new UserError(`No published release of ${name} is live in ${origin}`);
  const { manifest } = await registry<DescribedRelease>(
    'GET',
    `/modules/${encodeURIComponent(name)}/releases/${encodeURIComponent(live)}`,
  );
  if (manifest.types === undefined) throw new UserError(`The live release ${live} of ${name} declares no types`);
  const text = await fetchFile(`${origin}/modules/${name}/${live}/${manifest.types}`, manifest.files[manifest.types]!);
  const { problems, exported } = await inspectDeclarations(name, text);
  if (problems.length > 0)
    throw new UserError(`The type declaration of ${name} ${live} cannot be used. It ${problems.join('; it ')}`);
  return { name, id: live, text, exported };
}

async function fetchFile(url: string, { digest }: { digest: string }): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!response?.ok)
    throw new UserError(
      `Could not fetch ${url} (${response?.status ?? 'no response'}). Set REGISTRY_URL to the portal, not to its owners' page`,
    );
  const bytes = Buffer.from(await response.arrayBuffer());
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== digest)
    throw new UserError(`${url} does not have the digest of its manifest`);
  return bytes.toString();
}

const fileOf = (name: string) => `${shortName(name)}.d.ts`;

async function write(folder: string, types: readonly LiveTypes[]): Promise<void> {
  const index = path.join(folder, 'index.d.ts');
  const [files, text] = await Promise.all([readdir(folder).catch(() => []), readFile(index, 'utf8').catch(() => '')]);
  if (files.length > 0 && !text.startsWith(HEADER))
    throw new UserError(`${folder} contains other files. Specify another folder with --output`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, id, text: declarations } of types)
    await writeFile(path.join(folder, fileOf(name)), `// ${name} ${id}\n${declarations}`);
  await writeFile(index, mergedTypes(types));
}

/** Adds the events and parcels to the interfaces of the contract. */
function mergedTypes(types: readonly LiveTypes[]): string {
  const imports = types.map(({ name }, index) => `import type * as module${index} from './${shortName(name)}';\n`);
  const events = types.flatMap(({ exported }, index) =>
    exported.includes('Events') ? [`  interface ModuleEvents extends module${index}.Events {}\n`] : [],
  );
  const parcels = types.flatMap(({ name, exported }, index) =>
    exported.includes('Parcels') ? [`    '${name}': module${index}.Parcels;\n`] : [],
  );
  return `${HEADER}
${imports.join('')}
declare module '@lender-portal/module-contract' {
${events.join('')}  interface ModuleParcels {
${parcels.join('')}  }
}
`;
}
