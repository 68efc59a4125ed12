import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findTarballProblems } from '../../tools/lib/packing/check-tarball.mjs';
import { packPackages } from '../../tools/lib/packing/pack.mjs';
import { startNpmRegistry } from '../../tools/lib/publishing/npm-registry/start.mjs';
import { publishPackages } from '../../tools/lib/publishing/publish.mjs';
import { repository } from '../support/portal/running-portal';

/** Stands for the owner's repository, which provenance and GitHub Packages require. */
const REPOSITORY = 'git+https://github.com/lender-portal/lender-portal.git';

export interface PublishedPackages {
  /** URL of the npm registry, with a trailing slash. */
  registry: string;
  /** Paths of the tarballs. */
  tarballs: string[];
  close(): Promise<void>;
}

/**
 * Packs the packages that teams install, checks them, and publishes them to an npm registry on this machine.
 *
 * @param out folder for the tarballs
 * @throws {Error} if a package has a problem or npm would change it
 */
export async function releasePackages(out: string): Promise<PublishedPackages> {
  const packages = await packPackages(repository, out, REPOSITORY);
  const { url, env, close } = await startNpmRegistry(repository);
  try {
    for (const { name, version, tarball } of packages) {
      const problems = [
        ...(await findTarballProblems(tarball, [repository])),
        ...(await npmWarnings(tarball, url, env)),
      ];
      if (problems.length > 0) throw new Error(`${name} ${version}:\n${problems.join('\n')}`);
    }
    await publishPackages(packages, { registry: url, env });
    // A second run must publish nothing.
    await publishPackages(packages, { registry: url, env });
  } catch (error) {
    await close();
    throw error;
  }
  return { registry: url, tarballs: packages.map(({ tarball }) => tarball), close };
}

/** @returns the corrections that npm would apply on publishing */
async function npmWarnings(tarball: string, registry: string, env: Record<string, string>): Promise<string[]> {
  const { stderr } = await promisify(execFile)('npm', ['publish', tarball, '--dry-run', `--registry=${registry}`], {
    env: { ...process.env, ...env },
  });
  return stderr.split('\n').filter((line) => line.startsWith('npm warn publish'));
}
