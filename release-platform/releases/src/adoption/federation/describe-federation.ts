import path from 'node:path/posix';
import { AdoptionError } from '../adoption-error';
import type { AdoptedFolder } from '../adopted-folder';
import type { Choices, DescribedBuild, Hints } from '../described-build';
import { CONTAINER_FILE, containerModule, exposedFile, exposedModule, type Container } from './adapter';
import { readFederation, type Federation } from './manifest';
import { assertExposedName, exposedName, isExposedName, releaseName } from '../names';
import { describeRemote } from '../native-build';
import { parseSystemModule } from '../system-module';

/** Describes a Module Federation remote, and adds modules that start its container and export what routes mount. */
export async function describeFederation(
  folder: AdoptedFolder,
  choices: Choices,
  hints: Hints,
): Promise<DescribedBuild> {
  if (choices.entry !== undefined)
    throw new AdoptionError(
      'A Module Federation build has exposed names. Specify them with --expose instead of --entry',
    );
  const federation = await readFederation(folder);
  const name = releaseName('native', choices.name, [hints.previous?.name, hints.packageName, federation.name]);
  const exposes = choices.exposes ?? nameExposed(federation);
  folder.added.set(CONTAINER_FILE, containerModule(await findContainer(folder, federation)));
  for (const [key, federated] of Object.entries(exposes)) {
    assertExposedName(key);
    if (federation.exposes && !federation.exposes.has(federated))
      throw new AdoptionError(
        `The build does not expose ${federated}, only ${[...federation.exposes.keys()].join(', ')}`,
      );
    folder.added.set(exposedFile(key), exposedModule(federated));
  }
  const assets = Object.entries(exposes).map(([key, federated]) => ({ key, ...federation.exposes?.get(federated) }));
  const described = await describeRemote(
    folder,
    {
      name,
      toolChain: 'Module Federation',
      exposes: Object.fromEntries(Object.keys(exposes).map((key) => [key, exposedFile(key)])),
      styles: Object.fromEntries(
        assets.map(({ key, styles = [] }) => [key, styles.filter((file) => folder.has(file))]),
      ),
      loaded: [federation.entry, ...assets.flatMap(({ scripts = [] }) => scripts)].filter((file) => folder.has(file)),
    },
    hints,
  );
  return {
    ...described,
    unknown: [
      ...described.unknown,
      `whether ${Object.values(exposes).join(', ')} exports bootstrap, mount and unmount: only mounting shows that`,
      ...federation.remotes.map(
        (remote) => `where the federated remote "${remote}" is: pages load only files of published releases`,
      ),
    ],
  };
}

function nameExposed({ exposes }: Federation): Record<string, string> {
  if (!exposes || exposes.size === 0)
    throw new AdoptionError(
      'No mf-manifest.json names the exposed modules. Specify them with --expose ./Name, or let the federation plugin write the manifest',
    );
  const names = [...exposes.keys()].map((key): [string, string] => [isExposedName(key) ? key : exposedName(key), key]);
  const named = Object.fromEntries(names);
  if (Object.keys(named).length < names.length)
    throw new AdoptionError(
      `Several of ${names.map(([, key]) => key).join(', ')} would have the same name. Specify --expose ./Name=<federated name>`,
    );
  return named;
}

async function findContainer(folder: AdoptedFolder, { entry, globalName }: Federation): Promise<Container> {
  if (!folder.has(entry)) throw new AdoptionError(`${entry} is missing in ${folder.path}. Build the remote first`);
  const exports = (await folder.nativeModules()).get(entry)?.exports;
  const file = `./${path.normalize(entry)}`;
  if (exports?.has('init') && exports.has('get')) return { file };
  const source = await folder.source(entry);
  if (parseSystemModule(source))
    throw new AdoptionError(
      `${entry} is a SystemJS module. Set the library type of the federation to "module" or "var"`,
    );
  const name = globalName ?? /(?:^|[;{}\s])(?:var|let|const)\s+([\w$]+)/.exec(source.slice(0, 2_000))?.[1];
  if (name === undefined)
    throw new AdoptionError(
      `${entry} neither exports "init" and "get" nor sets a global. Set its library type to "module"`,
    );
  return { file, globalName: name, integrity: await folder.digest(entry) };
}
