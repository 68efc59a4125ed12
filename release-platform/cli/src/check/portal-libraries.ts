import type { Release } from '@lender-portal/releases';
import { contract, libraries } from '@lender-portal/build/libraries';

/** Libraries that the portal provides to modules. */
export interface PortalLibraries {
  /** Version of the props contract. */
  contract: string;
  libraries: readonly Required<Pick<Release, 'name' | 'version' | 'entries' | 'offers'>>[];
}

/** A snapshot, taken when this package was packed. */
export const portalLibraries: PortalLibraries = { contract, libraries };
