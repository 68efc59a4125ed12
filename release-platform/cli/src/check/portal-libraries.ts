import type { Release } from '@lender-portal/releases';
import { contract, libraries } from '@lender-portal/build/libraries';

/** What the portal offers to modules. */
export interface PortalLibraries {
  /** The version of the props contract. */
  contract: string;
  libraries: readonly Required<Pick<Release, 'name' | 'version' | 'entries' | 'offers'>>[];
}

/** As it was when this package was packed. */
export const portalLibraries: PortalLibraries = { contract, libraries };
