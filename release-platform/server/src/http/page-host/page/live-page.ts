import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { memoizeByReference } from '../memoize-by-reference';

/** What a page is told of itself; `PageModules` of the root config. */
export interface LivePage {
  /** What the page is made of: `<seq of the ledger>-<12 hex over what it may run>`; seq 0 where nothing was swapped yet. */
  revision: string;
  /** Whether it shows what nobody else gets: a preview, a check. */
  isPreview: boolean;
  /** Whether it is made of the map before the live one. */
  isBefore: boolean;
  /** Ids of the canaries that its browser is in, in order; absent where there are none. */
  canaries?: string[];
  /** What it reports with; absent where reports are off. */
  reportToken?: string | undefined;
}

/**
 * @param seq of the last row of the ledger
 * @param modules what the page may run
 */
export const revisionOf = (seq: number, modules: Pick<ResolvedModules, 'imports' | 'remotes'>): string => `${seq}-${fingerprint(modules)}`;

const fingerprint = memoizeByReference(({ imports, remotes }: Pick<ResolvedModules, 'imports' | 'remotes'>) =>
  sha256(JSON.stringify([imports, remotes])).slice(0, 12),
);
