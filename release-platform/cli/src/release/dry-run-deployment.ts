import type { Change } from '@lender-portal/registry-api';
import { portalUrl } from '../registry/portal';
import { PushedPreview } from './pushed-preview';
import type { DeployResult, DeployContext } from './deploy-build';

const MINUTES = 1;

/**
 * Predicts the effect of a deployment. Uploads the build into a temporary preview, where the portal rejects builds that
 * it cannot run, and removes it afterwards.
 *
 * @param folder of the build
 * @throws UserError
 */
export async function dryRunDeployment(
  folder: string,
  { context, registry, log, options: { reason = '' } }: DeployContext,
): Promise<DeployResult> {
  const preview = await PushedPreview.create(portalUrl(context), context.env['REGISTRY_TOKEN'], MINUTES);
  try {
    const { name, id } = await preview.push(folder);
    log(`Would publish and check ${name} ${id}`);
    const swap = await registry<Change>('POST', '/swaps', {
      json: { set: { [name]: id }, reason, dryRun: true, force: false },
    });
    return { name, id, check: null, swap };
  } finally {
    await preview.end();
  }
}
