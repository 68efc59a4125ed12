import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeNextRelease } from '../../../e2e/support/portal/next-release';
import { RegistryOwner } from '../../../e2e/support/registry-owner';
import { makeFolder } from '../harness/folder.mjs';
import { send } from './client.mjs';
import { repository } from './server.mjs';

const POLL_MS = 100;

/** Owners by platform: each has one token. */
const owners = new WeakMap();

async function openOwner(platform) {
  if (!owners.has(platform)) owners.set(platform, await RegistryOwner.of(platform));
  return owners.get(platform);
}

/** Opens the platform's registry. `page` is the path of a page that preloads the modules. */
export async function openReleases(platform, page) {
  const owner = await openOwner(platform);
  return {
    /** Publishes the build of a module, and its next release with one changed file. @returns the module and both releases */
    async publish(folder, change) {
      const dist = path.join(repository, folder, 'dist');
      const { folder: next, stop } = await makeFolder();
      let changes = 0;
      const changeScript = (script) => {
        const changed = change(script);
        if (changed !== script) changes += 1;
        return changed;
      };
      await writeNextRelease(dist, next, changeScript, change);
      if (changes !== 1)
        throw new Error(`Expected the changed text in one script of ${folder}, found it in ${changes}`);
      const { name: module } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'));
      const [before, after] = [await owner.publish(module, dist), await owner.publish(module, next)];
      await stop();
      return { module, before, after };
    },
    /** Activates a release, and waits until pages have it. */
    async activate(module, release) {
      await owner.swap({ [module]: release });
      // Requests the page as browsers do, so that the visit does not pay for the server's first response.
      const read = async () => (await send(platform.origin, page, { headers: { 'accept-encoding': 'br' } })).text;
      while (!(await read()).includes(`/${module}/${release}/`)) await delay(POLL_MS);
    },
  };
}
