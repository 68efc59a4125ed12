import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Writes `remoteEntry.json`, which tells the portal the exposed modules and shared libraries.
 *
 * @param {{ name: string, exposes: Record<string, string>, shared: string[] }} options `exposes`: name → source
 * @returns {import('vite').Plugin}
 */
export const remoteEntry = ({ name, exposes, shared }) => ({
  name: 'remote-entry',
  // Vite changes chunk contents until this hook, so digests are computed here.
  async writeBundle({ dir }, bundle) {
    const { version, dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const outFileNameOf = (source) =>
      Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId === path.resolve(source)).fileName;
    const digestOf = async (file) =>
      `sha384-${createHash('sha384')
        .update(await readFile(path.join(dir, file)))
        .digest('base64')}`;
    const entry = {
      name,
      version,
      exposes: Object.entries(exposes).map(([key, source]) => ({ key, outFileName: outFileNameOf(source) })),
      shared: shared.map((packageName) => ({
        packageName,
        requiredVersion: dependencies[packageName],
        version: createRequire(import.meta.url)(`${packageName}/package.json`).version,
        singleton: true,
        strictVersion: true,
      })),
      integrity: Object.fromEntries(
        await Promise.all(Object.keys(bundle).map(async (file) => [file, await digestOf(file)])),
      ),
    };
    await writeFile(path.join(dir, 'remoteEntry.json'), JSON.stringify(entry, null, 2));
  },
});
