import semver from 'semver';
import type { Release } from '../manifest';
import { reachableFiles } from '../reachable-files';
import { FindingError, type Finding } from '../inspection/finding';
import { REMOTE_FILE, toRemoteEntry } from '../inspection/remote-file';
import { AdoptionError } from './adoption-error';
import { AdoptedFolder } from './adopted-folder';
import { LIFECYCLES, type Choices, type DescribedBuild, type Hints } from './described-build';
import { describeNativeBuild, isAdopted } from './native-build';
import { declaredRanges, type DeclaredRanges } from './shared-uses';
import { describeSystemBuild } from './system-build';
import { readManifest } from '../inspection/build-folder';
import { policyNames } from '../scripts/script-tokens';

/** Facts from the team's package.json. */
export interface PackageFacts extends DeclaredRanges {
  name?: string;
  version?: string;
  /** The `lenderPortal` field. */
  settings: Pick<Release, 'budget' | 'journey' | 'trustedTypes' | 'contacts'>;
}

/** A foreign build with its new manifest. */
export interface Description extends Pick<DescribedBuild, 'toolChain' | 'mounted' | 'unknown'> {
  release: Release;
  /** Files to write into the folder: path → content. */
  added: ReadonlyMap<string, string>;
  /** Files of the folder that are not part of the release. */
  leftOut: readonly Finding[];
}

const CONTRACT = '@lender-portal/module-contract';
const NO_VERSION = '0.0.0';

/**
 * Describes a build of any tool chain without running it.
 *
 * @param path the build's folder
 * @throws AdoptionError that says what to change or to specify
 */
export async function describeBuild(path: string, choices: Choices, project: PackageFacts): Promise<Description> {
  try {
    const folder = await AdoptedFolder.open(path);
    const rangeOf = declaredRanges(project);
    const previous = await readPrevious(folder);
    const described = await describe(folder, choices, { packageName: project.name, rangeOf, ...previous });
    const { toolChain, mounted, initial, files: built, unknown, ...manifest } = described;
    const files = [...new Set([...built, ...folder.added.keys()])].sort();
    const contract = rangeOf(CONTRACT);
    const policies = await foreignPolicies(folder);
    const release: Release = {
      ...(policies.length > 0 && { trustedTypes: policies }),
      ...manifest,
      version: semver.valid(project.version) ?? NO_VERSION,
      ...(contract !== undefined && { contract }),
      ...project.settings,
      files: Object.fromEntries(
        await Promise.all(files.map(async (file) => [file, await folder.describe(file, initial.has(file))] as const)),
      ),
    };
    return {
      release,
      toolChain,
      mounted,
      unknown: [
        ...(project.version === undefined ? [`the version: package.json has none, so it is ${NO_VERSION}`] : []),
        ...unknown,
        ...(await composedNames(folder, described)),
      ],
      added: folder.added,
      leftOut: leftOutOf(folder, files),
    };
  } catch (error) {
    throw error instanceof FindingError ? new AdoptionError(error.message, { cause: error }) : error;
  }
}

function leftOutOf(folder: AdoptedFolder, published: readonly string[]): Finding[] {
  const unreferenced = folder.files.map((file) => ({
    file,
    what: `is skipped: ${REMOTE_FILE} does not refer to it`,
    advice: '',
  }));
  return [...folder.leftOut, ...unreferenced].filter(({ file }) => !published.includes(file));
}

async function describe(folder: AdoptedFolder, choices: Choices, hints: Hints): Promise<DescribedBuild> {
  const remoteEntry = folder.has(REMOTE_FILE) ? await folder.readJson(REMOTE_FILE) : undefined;
  if (remoteEntry !== undefined && !isAdopted(remoteEntry))
    throw new AdoptionError(`${REMOTE_FILE} describes this build already. Deploy it without "adopt"`);
  const [system, native] = await Promise.all([folder.systemModules(), folder.nativeModules()]);
  const { entry } = choices;
  if (entry !== undefined && !system.has(entry) && !native.has(entry))
    throw new AdoptionError(`"${entry}" is neither a SystemJS module nor an ES module of ${folder.path}`);
  if (entry === undefined ? system.size > 0 : system.has(entry))
    return describeSystemBuild(folder, system, choices, hints);
  if (native.size > 0) return describeNativeBuild(folder, native, choices, hints);
  throw new AdoptionError(
    `${folder.path} has neither SystemJS modules nor ES modules. Build in the format "system" or "es", with an entry that exports ${LIFECYCLES.join(', ')}`,
  );
}

/** Policies of frameworks. The portal allows its own names without a declaration. */
async function foreignPolicies(folder: AdoptedFolder): Promise<string[]> {
  const names = await Promise.all(folder.scripts.map(async (file) => policyNames(await folder.source(file))));
  return [...new Set(names.flat())].filter((name) => !name.startsWith('lender-portal-')).sort();
}

/** A repeated adoption keeps the names that the team chose before. */
async function readPrevious(folder: AdoptedFolder): Promise<Pick<Hints, 'previous' | 'previouslyMounted'>> {
  const previous = await readManifest(folder.path).catch(() => undefined);
  const entry =
    previous && folder.has(REMOTE_FILE) ? await folder.readJson(REMOTE_FILE).catch(() => undefined) : undefined;
  const previouslyMounted = entry
    ? Object.fromEntries(toRemoteEntry(entry).exposes.map(({ key, outFileName }) => [key, outFileName]))
    : (previous?.entries ?? {});
  return { previous, previouslyMounted };
}

/** Scripts may compose the names of lazy scripts and style sheets. Other files without a mention are conspicuous. */
async function composedNames(folder: AdoptedFolder, { files }: DescribedBuild): Promise<string[]> {
  const existing = files.filter((file) => folder.files.includes(file));
  const named = await reachableFiles(folder.path, folder.scripts, existing);
  const others = existing.filter((file) => !named.has(file) && file !== REMOTE_FILE);
  return others.length === 0
    ? []
    : [
        `whether pages need ${others.join(', ')}: no file names them, but scripts may compose their names, so they are published`,
      ];
}
