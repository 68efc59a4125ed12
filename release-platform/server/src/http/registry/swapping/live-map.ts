import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { liveMapOf } from '../../page-host/page/maps';
import type { RegistrySources } from '../sources';

/** @returns the live map with the URLs that pages get, including those of remotes */
export async function readLiveMap({ ledger, deployments }: RegistrySources) {
  // Read the revision first. A swap that is based on a newer map than its ETag is rejected and retried.
  const revision = (await ledger.head())?.seq ?? 0;
  const deployment = await deployments.live();
  const { imports, scopes = {}, integrity } = liveMapOf(deployment);
  const map = { imports: { ...imports, ...deployment.urls }, scopes, integrity };
  // The map of a revision changes with a new build in a folder, and revision 0 with the file.
  return { etag: `"${revision}-${sha256(JSON.stringify(map)).slice(0, 12)}"`, map };
}
