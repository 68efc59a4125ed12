import type { RemoteEntry } from '@lender-portal/module-contract';
import { packageOf } from '../compatibility';
import { AdoptionError } from './adoption-error';
import type { AdoptedFolder } from './adopted-folder';
import { staticClosure } from './closure';
import { LIFECYCLES, type Choices, type DescribedBuild, type Hints } from './described-build';
import { assertExposedName, exposedName, releaseName } from './names';
import type { NativeModule } from './native-module';
import { REMOTE_FILE } from '../inspection/remote-file';
import { stemOf, stylesOf } from '../inspection/remote-styles';
import { describeShared } from './shared-uses';

/** Marks a `remoteEntry.json` that an adoption wrote. Hosts ignore it. */
const ADOPTED_MARK = 'adopted';

export const isAdopted = (remoteEntry: unknown): boolean =>
  typeof remoteEntry === 'object' && remoteEntry !== null && ADOPTED_MARK in remoteEntry;

/** Describes a build of ES modules, which becomes a remote. */
export async function describeNativeBuild(
  folder: AdoptedFolder,
  modules: ReadonlyMap<string, NativeModule>,
  choices: Choices,
  hints: Hints,
): Promise<DescribedBuild> {
  const name = releaseName('native', choices.name, [hints.previous?.name, hints.packageName]);
  const candidates = [...modules].flatMap(([file, { exports }]) =>
    LIFECYCLES.every((each) => exports.has(each)) ? [file] : [],
  );
  const exposes =
    choices.exposes ?? nameExposed(name, choices.entry === undefined ? candidates : [choices.entry], hints);
  for (const [key, file] of Object.entries(exposes)) {
    assertExposedName(key);
    if (!modules.has(file)) throw new AdoptionError(`"${file}" is not an ES module of ${folder.path}`);
  }
  if (Object.keys(exposes).length === 0)
    throw new AdoptionError(
      `No ES module of ${folder.path} exports ${LIFECYCLES.join(', ')}. Export single-spa's lifecycles and keep the exports of the entry (rollup: preserveEntrySignatures: 'strict')`,
    );
  return describeRemote(folder, modules, { name, exposes }, hints);
}

function nameExposed(name: string, files: readonly string[], { previouslyMounted }: Hints): Record<string, string> {
  const [only, ...others] = files;
  const earlier = new Map(Object.entries(previouslyMounted).map(([key, file]) => [stemOf(file), key]));
  const keyOf = (file: string) =>
    earlier.get(stemOf(file)) ?? exposedName(others.length === 0 && file === only ? name : stemOf(file));
  const exposes: Record<string, string> = {};
  for (const file of files) {
    const key = keyOf(file);
    if (exposes[key] !== undefined)
      throw new AdoptionError(
        `${exposes[key]} and ${file} would both be exposed as ${key}. Specify --expose ${key}=<file>, or build into an empty folder`,
      );
    exposes[key] = file;
  }
  return exposes;
}

/** Describes a remote and adds its `remoteEntry.json`. */
async function describeRemote(
  folder: AdoptedFolder,
  modules: ReadonlyMap<string, NativeModule>,
  { name, exposes }: { name: string; exposes: Readonly<Record<string, string>> },
  { rangeOf }: Hints,
): Promise<DescribedBuild> {
  const scripts = staticClosure(Object.values(exposes), (file) => modules.get(file)?.staticImports ?? []);
  const { shared, unknown } = describeShared(await folder.nativeImports(modules.keys()), rangeOf);
  const exposed = Object.entries(exposes).map(([key, outFileName]) => ({ key, outFileName }));
  const { styles, isGuessed } = await findStyles(folder, exposed);
  const entry: RemoteEntry & Record<typeof ADOPTED_MARK, boolean> = {
    name,
    [ADOPTED_MARK]: true,
    exposes: exposed,
    // The registry compares versions before a release goes live, so browsers need not.
    shared: [...new Set(Object.keys(shared).map(packageOf))].map((packageName) => ({
      packageName,
      requiredVersion: rangeOf(packageName) ?? '',
      singleton: true,
      strictVersion: false,
      version: '',
      outFileName: '',
    })),
    integrity: Object.fromEntries(
      await Promise.all([...modules.keys()].map(async (file) => [file, await folder.digest(file)] as const)),
    ),
    lazy: [...modules.keys()].filter((file) => !scripts.has(file)),
  };
  folder.added.set(REMOTE_FILE, `${JSON.stringify(entry, null, 2)}\n`);
  return {
    toolChain: 'ES modules',
    name,
    entries: { [name]: REMOTE_FILE },
    mounted: { ...exposes },
    shared,
    dependencies: {},
    ...(Object.keys(styles).length > 0 && { styles }),
    files: [...new Set([...folder.files, ...folder.added.keys()])],
    initial: new Set([REMOTE_FILE, ...scripts, ...Object.values(styles).flat()]),
    unknown: isGuessed
      ? [
          ...unknown,
          `whether ${Object.keys(exposes)[0]} needs its style sheets: no script names them, so pages link them`,
        ]
      : unknown,
  };
}

/** A single exposed module gets all style sheets that no script loads. Several are told apart by their names. */
async function findStyles(
  folder: AdoptedFolder,
  exposes: RemoteEntry['exposes'],
): Promise<{ styles: Record<string, string[]>; isGuessed: boolean }> {
  const styles = await stylesOf(folder.path, { exposes }, folder.files);
  const [only, ...others] = exposes;
  const sheets = await folder.unloadedSheets();
  const isGuessed = only !== undefined && others.length === 0 && !styles[only.key] && sheets.length > 0;
  return { styles: isGuessed ? { [only.key]: sheets } : styles, isGuessed };
}
