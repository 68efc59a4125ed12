import { declarationOf } from './declarations.mjs';
import { packageName } from './package-name.mjs';
import { isBuilt } from './packages.mjs';

/** A page must load one copy of each, whichever dependency of a team imports it. */
const OWN_SHARED = ['@lender-portal/ui', '@lender-portal/client'];

/** The output folder of built sources. */
export const BUILT = 'dist';

/** Folder of the packed guides, with the repository's paths below it. */
export const GUIDES = 'guides';

/**
 * Creates the package.json to pack: built files replace sources, and singletons of the page or the team become peer
 * dependencies.
 *
 * @param {import('./packages.mjs').Package} pack
 * @param {string[]} shared packages that the portal shares
 * @param {string} node the Node range that the tools support
 * @param {string} [repository] the URL that provenance names
 */
export function packedManifest(
  {
    folder,
    manifest,
    entries,
    commands = {},
    copied = [],
    written = {},
    guides = [],
    inlined = {},
    peers = [],
    optionalPeers = [],
  },
  shared,
  node,
  repository,
) {
  const { name, version, description, license, type, sideEffects } = manifest;
  const peerNames = new Set([...shared, ...OWN_SHARED, ...peers, ...optionalPeers]);
  const inlinedNames = new Set(Object.keys(inlined).map(packageName));
  const dependencies = Object.entries(manifest.dependencies ?? {}).filter(([each]) => !inlinedNames.has(each));
  const peerDependencies = dependencies
    .filter(([each]) => peerNames.has(each))
    .map(([each, range]) => [each, toRange(range)]);
  return {
    name,
    version,
    description,
    license,
    ...(repository && { repository: { type: 'git', url: repository, directory: folder } }),
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    ...(Object.keys(entries).length > 0 && { exports: mapValues(entries, targetsOf) }),
    ...(Object.keys(commands).length > 0 && { bin: mapValues(commands, builtFile) }),
    files: [BUILT, ...copied, ...Object.keys(written), ...(guides.length > 0 ? [GUIDES] : []), 'CHANGELOG.md'],
    engines: { node },
    dependencies: Object.fromEntries(dependencies.filter(([each]) => !peerNames.has(each))),
    peerDependencies: Object.fromEntries(peerDependencies),
    ...(optionalPeers.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optionalPeers.map((each) => [each, { optional: true }])),
    }),
  };
}

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const builtFile = (source) => `${BUILT}/${source.replace(/\.m?[jt]sx?$/, '.js')}`;

function targetsOf(source) {
  if (isBuilt(source)) return { types: `./${BUILT}/${declarationOf(source)}`, default: `./${builtFile(source)}` };
  if (!source.endsWith('.cjs')) return `./${source}`;
  return { types: `./${source.replace(/cjs$/, 'd.cts')}`, default: `./${source}` };
}

/** The repository pins tested versions; teams may use any compatible one. */
const toRange = (version) => (/^\d/.test(version) ? `^${version}` : version);
