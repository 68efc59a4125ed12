import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBundle } from '../bundles/bundle.mjs';
import { repository } from '../bundles/paths.mjs';
import { buildChanged, buildChangedRemote } from './build-changed.mjs';
import { openRegistry } from './registry.mjs';

const TIME_LIMIT_MS = 30_000;
const POLL_MS = 100;

/**
 * Releases a change of one micro-frontend: the portal's module is published and named in the import map; every other
 * variant is built and served anew.
 *
 * @param {object} options
 * @param {{ folder: string, file: string, from: string, to: string }} options.change
 * @param {string} options.page a path whose page names the module
 * @param {Record<string, import('../bundles/bundle.mjs').Bundle>} options.bundles of the other variants, as they are
 * @param {Awaited<ReturnType<import('./deployment.mjs').createDeployment>>} options.deployment the portal
 * @param {string} options.platform where it listens
 * @param {(variant: string, bundle: import('../bundles/bundle.mjs').Bundle) => void} options.serve serves another build
 * @returns {Promise<{ before: (variant: string) => Promise<void>, after: (variant: string) => Promise<void> }>} switch a variant
 */
export async function prepareReleases({ change: { folder, ...change }, page, bundles, deployment, platform, serve }) {
  const isRemote = folder.startsWith('examples/marketplace/remotes/');
  const module = isRemote ? path.basename(folder) : `@lender-portal/${folder}`;
  const original = `/${isRemote ? 'remotes' : 'modules'}/${path.basename(folder)}/`;
  const id = await publishChanged();
  const changed = {};
  for (const name of Object.keys(bundles)) changed[name] = await createBundle(name, { ...change, file: path.join(repository, folder, change.file) });

  async function publishChanged() {
    const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-release-'));
    try {
      await (isRemote ? buildChangedRemote : buildChanged)(folder, change, output);
      const publish = await openRegistry(platform, deployment.dataDir, module);
      return await publish(output);
    } finally {
      await rm(output, { recursive: true, force: true });
    }
  }

  // Asked for as browsers do: theirs is not the first page with that release.
  async function runPortal(release) {
    await deployment.run(module, release);
    for (const end = Date.now() + TIME_LIMIT_MS; Date.now() < end; await delay(POLL_MS)) {
      const html = await (await fetch(platform + page, { headers: { 'accept-encoding': 'br' } })).text();
      if (html.includes(`/${module}/${id}/`) === (release === id)) return;
    }
    throw new Error(`the portal does not name ${release} of ${module}`);
  }

  return {
    before: async (variant) => (bundles[variant] ? serve(variant, bundles[variant]) : runPortal(original)),
    after: async (variant) => (bundles[variant] ? serve(variant, changed[variant]) : runPortal(id)),
  };
}
