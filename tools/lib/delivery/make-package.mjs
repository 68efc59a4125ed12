import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalFolders, remoteFolders } from '../portal-folders.mjs';
import { bundleServer, BESIDE } from './bundle-server.mjs';
import { copyBeside } from './copy-beside.mjs';
import { copyBuilt } from './copy-built.mjs';
import { dependenciesOf, licenseTexts } from './licenses.mjs';
import { originOf } from './origin.mjs';
import { writeManifest } from './write-manifest.mjs';

/** What `bcrypt` finds its binary with. */
const NEEDED_BESIDE = ['node-gyp-build'];

/** Files that owners and operators edit, and the schemas that editors check them by. */
const COPIED = ['importmap.json', 'routes.json', 'deploy', 'packages/contracts/routes.schema.json', 'release-platform/releases/importmap.schema.json'];

/**
 * Makes a folder that runs with `node` alone, of what is built.
 *
 * @param {string} root the repository's top folder
 * @param {string} out the package's folder; emptied before
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
  await copyBeside(root, out, [...BESIDE, ...NEEDED_BESIDE]);
  for (const path of COPIED) await cp(join(root, path), join(out, path), { recursive: true });
  const dependencies = await dependenciesOf(root, ['server', ...folders]);
  await writeFile(join(out, 'LICENSES.txt'), await licenseTexts(root, dependencies));
  await writeFile(join(out, 'package.json'), `${JSON.stringify({ name: 'lender-portal', version, private: true, type: 'module', engines }, null, 2)}\n`);

  const about = { name: 'lender-portal', version, commit: origin.commit, isChanged: origin.isChanged, date: origin.date, node: engines.node, modules };
  const licenses = dependencies.map(({ name, version: of, license }) => ({ name, version: of, license }));
  const { files } = await writeManifest(out, { ...about, licenses });
  return { version, ...origin, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
}
