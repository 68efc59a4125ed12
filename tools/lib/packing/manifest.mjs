import { declarationOf } from './declarations.mjs';
import { packageName } from './package-name.mjs';
import { isBuilt } from './packages.mjs';

/** Of each kind a page has one, whoever of a team's dependencies asks for it. */
const OWN_SHARED = ['@lender-portal/ui', '@lender-portal/client'];

/** The folder of what is built of the sources. */
export const BUILT = 'dist';

/**
 * The package.json that is packed: what is built in the place of sources; what the page or the team has once as a peer.
 *
 * @param {import('./packages.mjs').Package} pack
 * @param {string[]} shared packages that the portal shares
 * @param {string} node versions of Node that the tools run on
 */
export function packedManifest({ manifest, entries, commands = {}, copied = [], data = {}, peers = [], optionalPeers = [] }, shared, node) {
  const { name, version, description, type, sideEffects } = manifest;
  const once = new Set([...shared, ...OWN_SHARED, ...peers, ...optionalPeers]);
  const written = new Set(Object.keys(data).map(packageName));
  const dependencies = Object.entries(manifest.dependencies ?? {}).filter(([each]) => !written.has(each));
  const peerDependencies = dependencies.filter(([each]) => once.has(each)).map(([each, range]) => [each, toRange(range)]);
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    ...(Object.keys(entries).length > 0 && { exports: mapValues(entries, targetsOf) }),
    ...(Object.keys(commands).length > 0 && { bin: mapValues(commands, builtFile) }),
    files: [BUILT, ...copied, 'CHANGELOG.md'],
    engines: { node },
    dependencies: Object.fromEntries(dependencies.filter(([each]) => !once.has(each))),
    peerDependencies: Object.fromEntries(peerDependencies),
    ...(optionalPeers.length > 0 && { peerDependenciesMeta: Object.fromEntries(optionalPeers.map((each) => [each, { optional: true }])) }),
  };
}

const mapValues = (record, change) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const builtFile = (source) => `${BUILT}/${source.replace(/\.m?[jt]sx?$/, '.js')}`;

function targetsOf(source) {
  if (isBuilt(source)) return { types: `./${BUILT}/${declarationOf(source)}`, default: `./${builtFile(source)}` };
  if (!source.endsWith('.cjs')) return `./${source}`;
  return { types: `./${source.replace(/cjs$/, 'd.cts')}`, default: `./${source}` };
}

/** The repository pins what it is tested with; a team's copy is as good where it is compatible. */
const toRange = (version) => (/^\d/.test(version) ? `^${version}` : version);
