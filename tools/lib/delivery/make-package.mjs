import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalFolders, remoteFolders } from '../portal-folders.mjs';
import { bundleServer, UNBUNDLED_PACKAGES } from './bundle-server.mjs';
import { copyUnbundledPackages } from './copy-unbundled-packages.mjs';
import { copyBuilt } from './copy-built.mjs';
import { dependenciesOf, licenseTexts } from './licenses.mjs';
import { originOf } from './origin.mjs';
import { writeManifest } from './write-manifest.mjs';

/** Files that release owners and operators edit, and their JSON Schemas. */
const COPIED = [
  'importmap.json',
  'routes.json',
  'deploy',
  'release-platform/contract/routes.schema.json',
  'release-platform/releases/importmap.schema.json',
];

/**
 * Assembles a folder that runs with Node alone from the current builds.
 *
 * @param {string} root the repository root
 * @param {string} out the package's folder; emptied first
 * @returns {Promise<{ version: string, commit?: string, date: string, isChanged: boolean, bytes: number }>}
 */
export async function makePackage(root, out) {
  const { version, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const origin = originOf(root);
  const folders = [...portalFolders, 'packages/shared-deps', ...remoteFolders];
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });

  await bundleServer(root, out);
  const modules = await copyBuilt(root, out, folders, origin);
  await copyUnbundledPackages(root, out, UNBUNDLED_PACKAGES);
  for (const path of COPIED) await cp(join(root, path), join(out, path), { recursive: true });
  const dependencies = await dependenciesOf(root, ['server', ...folders]);
  await writeFile(join(out, 'LICENSES.txt'), await licenseTexts(root, dependencies));
  await writeFile(
    join(out, 'package.json'),
    `${JSON.stringify({ name: 'lender-portal', version, private: true, type: 'module', engines }, null, 2)}\n`,
  );

  const about = {
    name: 'lender-portal',
    version,
    commit: origin.commit,
    isChanged: origin.isChanged,
    date: origin.date,
    node: engines.node,
    modules,
  };
  const licenses = dependencies.map(({ name, version: libraryVersion, license }) => ({
    name,
    version: libraryVersion,
    license,
  }));
  const { files } = await writeManifest(out, { ...about, licenses });
  return { version, ...origin, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
}
