import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { LiveDeployment } from '../../page-host/page-sources';

/** The live map in the format of the registry: with the URLs that pages get, including those of remotes. */
export interface LiveMap {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, string>>;
  integrity: Record<string, string>;
}

export interface LiveMapSources {
  ledger: Ledger;
  pages: Pick<LiveDeployment, 'liveMap' | 'liveRemotes'>;
}

export async function readLiveMap({ ledger, pages }: LiveMapSources): Promise<{ etag: string; map: LiveMap }> {
  // Read the revision first. A swap that is based on a newer map than its ETag is rejected and retried.
  const revision = (await ledger.head())?.seq ?? 0;
  const { imports, scopes = {}, integrity } = await pages.liveMap();
  const map = { imports: { ...imports, ...(await pages.liveRemotes()) }, scopes, integrity };
  // The map of a revision changes with a new build in a folder, and revision 0 with the file.
  return { etag: `"${revision}-${sha256(JSON.stringify(map)).slice(0, 12)}"`, map };
}
