import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { run } from '../run.mjs';

/**
 * Publishes packages that the registry does not have in these versions.
 *
 * @param {{ name: string, version: string, tarball: string }[]} packages
 * @param {object} options
 * @param {string} options.registry its URL
 * @param {string[]} [options.flags] of `npm publish`
 * @param {Record<string, string>} [options.env] added to the environment
 * @throws {Error} if one is rejected; the ones before it are published
 */
export async function publishPackages(packages, { registry, flags = [], env }) {
  for (const { name, version, tarball } of packages) {
    if (await isPublished(`${name}@${version}`, registry)) {
      console.log(`${name}@${version} is already published`);
      continue;
    }
    if ((await run('npm', ['publish', tarball, `--registry=${registry}`, ...flags], { env })) !== 0)
      throw new Error(`npm publish failed for ${name}@${version}; its output is above.`);
    // changesets/action creates a tag and a release for each of these lines.
    console.log(`New tag: ${name}@${version}`);
  }
}

/** If the registry does not answer, `npm publish` fails with the reason. */
const isPublished = (version, registry) =>
  promisify(execFile)('npm', ['view', version, 'version', `--registry=${registry}`], {
    shell: process.platform === 'win32',
  }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  );
