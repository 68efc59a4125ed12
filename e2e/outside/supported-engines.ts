import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';

/** The oldest Node in `engines` of package.json, and later LTS lines. */
const nodeVersions = ['20.19.0', '22', '24'];
/** Runs in browsers and excludes Node 20. See decision 0003. */
const BROWSER_ONLY = /(^|\/)node_modules\/@supabase\//;

/**
 * Compares the `engines` of all installed packages with the supported Node versions. npm prints a warning (EBADENGINE)
 * for each package that excludes the current version.
 *
 * @param folder a team's repository after `npm install`
 * @throws {Error} with all packages that exclude a version
 */
export async function expectSupportedEngines(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; engines?: { node?: string } }>;
  };
  const problems = Object.entries(packages).flatMap(([path, { version, engines }]) => {
    if (BROWSER_ONLY.test(path)) return [];
    const excluded = nodeVersions.filter((node) => !supports(engines?.node, node));
    return excluded.length === 0 ? [] : [`${path} ${version} needs Node ${engines?.node}, not ${excluded.join(', ')}`];
  });
  if (problems.length > 0) throw new Error(`Engine warnings at a team's installation:\n${problems.join('\n')}`);
  console.log(`✔ ${Object.keys(packages).length} packages support Node ${nodeVersions.join(', ')}`);
}

/** @param node an exact version, or a line of which one version must be supported */
const supports = (range = '*', node: string) =>
  semver.valid(node) ? semver.satisfies(node, range) : semver.intersects(node, range);
