import {
  isInternalChunk,
  ownFiles,
  type RemoteEntry,
  type RemoteName,
  type RemoteShared,
  type RouteTable,
} from '@lender-portal/module-contract';
import { runsOwnCopy, packageOf } from '@lender-portal/releases';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import satisfies from 'semver/functions/satisfies.js';
import { relativeTo } from '../page/route-modules';
import type { ImportMapFinding } from './finding';
import type { Target } from './inspect-file';

interface DeployedRemote {
  remote: RemoteName;
  url: string;
  entry: RemoteEntry;
}

/** @returns problems that can be found in a remote's manifest without loading its files */
export function checkManifest(
  { remote, url, entry }: DeployedRemote,
  { shared, integrity }: ResolvedModules,
  { routes }: RouteTable,
): ImportMapFinding[] {
  const finding = (what: string, advice: string): ImportMapFinding => ({
    key: `Remote ${remote}`,
    address: url,
    what,
    advice,
  });
  const exposed = new Set(entry.exposes.map(({ key }) => key));
  const own = routes.filter((route) => route.remote?.name === remote && !route.draft);
  const unsealed = entry.exposes.filter(
    ({ outFileName }) => !entry.integrity?.[outFileName] && !integrity[relativeTo(url, outFileName)],
  );
  return [
    ...[...new Set(own.map((route) => route.remote!.exposed))]
      .filter((key) => !exposed.has(key))
      .map((key) => finding(`it does not expose ${key}, so that page fails`, 'Publish a build that does')),
    ...(unsealed.length > 0
      ? [
          finding(
            `it lists no digests of ${unsealed.map(({ outFileName }) => outFileName).join(', ')}, so they run unverified`,
            'Enable integrityHashes of Native Federation in its build',
          ),
        ]
      : []),
    ...entry.shared.flatMap((each) =>
      checkLibrary(each, shared.manifest.libraries).map((what) =>
        finding(what, 'Build the remote for the version that the portal shares'),
      ),
    ),
  ];
}

function checkLibrary(
  { packageName, requiredVersion, strictVersion, outFileName, entries }: RemoteShared,
  libraries: Readonly<Record<string, { version: string }>>,
): string[] {
  const hasOwnCopy = outFileName !== '' || entries !== undefined;

  if (isInternalChunk(packageName)) return [];
  const [, found] = Object.entries(libraries).find(([each]) => packageOf(each) === packageOf(packageName)) ?? [];
  const provided = found?.version;
  if (provided === undefined)
    return strictVersion && !hasOwnCopy
      ? [`it needs ${packageName} ${requiredVersion}, which the portal does not share`]
      : [];
  if (requiredVersion === '' || satisfies(provided, requiredVersion)) return [];
  if (hasOwnCopy && runsOwnCopy(packageName, Object.keys(libraries))) return [];
  return [
    `it requires ${packageName} ${requiredVersion}, but the portal has ${provided}: ${strictVersion ? 'its pages fail' : 'it uses that version'}`,
  ];
}

/** @returns the files that a manifest exposes */
export function remoteTargets(
  remote: RemoteName,
  url: string,
  entry: RemoteEntry,
  { imports }: ResolvedModules,
): Target[] {
  const { exposes, integrity = {} } = entry;
  const specifiers = Object.keys(imports);
  const ownCopies = Object.keys(ownFiles(entry)).filter((specifier) => runsOwnCopy(specifier, specifiers));
  const known = [...specifiers, ...ownCopies];
  return exposes.map(({ key, outFileName }) => ({
    key: `Remote ${remote} ${key}`,
    address: relativeTo(url, outFileName),
    expected: {
      digest: integrity[outFileName],
      format: 'native',
      mustExport: true,
      known,
    },
  }));
}
