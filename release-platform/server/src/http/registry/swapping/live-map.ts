import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { PageSources } from '../../page-host/page-sources';

/** The live map as the registry answers it: with the addresses that pages get, those of remotes among them. */
export interface LiveMap {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, string>>;
  integrity: Record<string, string>;
}

export interface LiveMapSources {
  ledger: Ledger;
  pages: Pick<PageSources, 'liveMap' | 'liveRemotes'>;
}

export async function readLiveMap({ ledger, pages }: LiveMapSources): Promise<{ etag: string; map: LiveMap }> {
  // First the revision: who swaps by a map that is newer than it is told is refused, and looks again.
  const revision = (await ledger.head())?.seq ?? 0;
  const { imports, scopes = {}, integrity } = await pages.liveMap();
  const map = { imports: { ...imports, ...(await pages.liveRemotes()) }, scopes, integrity };
  // The same row may lead to a new build of a folder, and before the first row to another file.
  return { etag: `"${revision}-${sha256(JSON.stringify(map)).slice(0, 12)}"`, map };
}
