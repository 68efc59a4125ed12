import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { Deployments } from '../../page-host/deployments';
import { liveMapOf } from '../../page-host/page/maps';

/** The live map in the format of the registry: with the URLs that pages get, including those of remotes. */
export interface RegistryLiveMap {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, string>>;
  integrity: Record<string, string>;
}

export interface LiveMapSources {
  ledger: Ledger;
  deployments: Pick<Deployments, 'live'>;
}

export async function readLiveMap({
  ledger,
  deployments,
}: LiveMapSources): Promise<{ etag: string; map: RegistryLiveMap }> {
  // Read the revision first. A swap that is based on a newer map than its ETag is rejected and retried.
  const revision = (await ledger.head())?.seq ?? 0;
  const deployment = await deployments.live();
  const { imports, scopes = {}, integrity } = liveMapOf(deployment);
  const map = { imports: { ...imports, ...deployment.urls }, scopes, integrity };
  // The map of a revision changes with a new build in a folder, and revision 0 with the file.
  return { etag: `"${revision}-${sha256(JSON.stringify(map)).slice(0, 12)}"`, map };
}
