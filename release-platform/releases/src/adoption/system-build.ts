import { AdoptionError } from './adoption-error';
import type { AdoptedFolder } from './adopted-folder';
import { resolveRelative, staticClosure } from './closure';
import { LIFECYCLES, type Choices, type DescribedBuild, type Hints } from './described-build';
import { releaseName } from './names';
import { describeShared } from './shared-uses';
import type { SystemModule } from './system-module';
import { stemOf } from '../inspection/remote-styles';

type Modules = ReadonlyMap<string, SystemModule>;

/** Describes a build of SystemJS modules: one entry, and chunks that webpack or rollup loads for it. */
export async function describeSystemBuild(
  folder: AdoptedFolder,
  modules: Modules,
  choices: Choices,
  { packageName, previous, previouslyMounted, rangeOf }: Hints,
): Promise<DescribedBuild> {
  if (choices.exposes)
    throw new AdoptionError('A SystemJS build exposes no names. Specify its script with --entry instead of --expose');
  const name = releaseName('system', choices.name, [previous?.name, packageName]);
  const entry = choices.entry ?? (await findEntry(folder, modules, stemOf(previouslyMounted[name] ?? '')));
  const initial = staticClosure([entry], (file) => modules.get(file)?.imports.keys() ?? []);
  const { shared, unknown } = describeShared(bareImports([...modules.values()]), rangeOf);
  return {
    toolChain: 'SystemJS',
    name,
    entries: { [name]: entry },
    mounted: { [name]: entry },
    shared,
    dependencies: { [name]: [...bareImports([...initial].flatMap((file) => modules.get(file) ?? [])).keys()].sort() },
    files: folder.files,
    initial,
    unknown: [...unknown, ...(await unloadedStyles(folder))],
  };
}

function bareImports(modules: readonly SystemModule[]): Map<string, Set<string> | undefined> {
  const imports = new Map<string, Set<string> | undefined>();
  for (const [specifier, names] of modules.flatMap((module) => [...module.imports])) {
    if (/^(\.{0,2}\/|[a-z]+:)/.test(specifier)) continue;
    const known = imports.has(specifier) ? imports.get(specifier) : new Set<string>();
    imports.set(specifier, known && names && new Set([...known, ...names]));
  }
  return imports;
}

/** @throws AdoptionError unless exactly one script can be the entry */
async function findEntry(folder: AdoptedFolder, modules: Modules, previousStem: string): Promise<string> {
  const imported = new Set(
    [...modules].flatMap(([file, { imports, dynamicImports }]) =>
      [...imports.keys(), ...dynamicImports].flatMap((specifier) => resolveRelative(file, specifier) ?? []),
    ),
  );
  const found: string[] = [];
  for (const file of modules.keys())
    if (!imported.has(file) && mentionsLifecycles(await folder.source(file))) found.push(file);
  const same = found.filter((file) => stemOf(file) === previousStem);
  const [entry, ...others] = same.length === 1 ? same : found;
  if (entry === undefined)
    throw new AdoptionError(
      `No SystemJS module of ${folder.path} exports ${LIFECYCLES.join(', ')}. Export single-spa's lifecycles, or specify the script with --entry`,
    );
  if (others.length > 0)
    throw new AdoptionError(
      `Several scripts could be the entry: ${[entry, ...others].join(', ')}. Specify one with --entry, or build into an empty folder`,
    );
  return entry;
}

/** Minifiers keep the names of exports. */
const mentionsLifecycles = (source: string) => LIFECYCLES.every((name) => new RegExp(`\\b${name}\\b`).test(source));

/** webpack composes the names of lazy style sheets, so a sheet that no script names may still load. */
async function unloadedStyles(folder: AdoptedFolder): Promise<string[]> {
  const sheets = await folder.unloadedSheets();
  return sheets.map(
    (file) => `whether "${file}" loads: no script names it, and pages link no style sheets of SystemJS modules`,
  );
}
