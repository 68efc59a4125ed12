import type { Change } from '@lender-portal/registry-api';
import { portalUrl } from '../registry/portal';
import { PushedPreview } from './pushed-preview';
import type { Deployment, Work } from './deploy-build';

const MINUTES = 1;

/**
 * Says what a deployment would be. The build goes into a preview that nobody is told of: what the portal could not run
 * is refused there, and nothing of it stays.
 *
 * @param folder of the build
 * @throws Refusal
 */
export async function tryBuild(folder: string, { context, registry, say, options: { reason = '' } }: Work): Promise<Deployment> {
  const preview = await PushedPreview.create(portalUrl(context), context.env['REGISTRY_TOKEN'], MINUTES);
  try {
    const { name, id } = await preview.push(folder);
    say(`${name} ${id} would be published, and checked`);
    const swap = await registry<Change>('POST', '/swaps', { json: { set: { [name]: id }, reason, dryRun: true, force: false } });
    return { name, id, check: null, swap };
  } finally {
    await preview.end();
  }
}
