import type { Release } from '@lender-portal/releases';
import { contract, libraries, libraryFiles, librarySources } from '@lender-portal/build/libraries';

/** Libraries that the portal provides to modules. */
export interface PortalLibraries {
  /** Version of the props contract. */
  contract: string;
  libraries: readonly Required<Pick<Release, 'name' | 'version' | 'entries' | 'offers'>>[];
  /** Specifiers without a package entry → export → file in `node_modules`, and the export's name there. */
  libraryFiles: Readonly<Record<string, Readonly<Record<string, { file: string; name: string }>>>>;
  /** Specifiers whose names another package entry exports → that entry. */
  librarySources: Readonly<Record<string, string>>;
}

/** A snapshot, taken when this package was packed. */
export const portalLibraries: PortalLibraries = { contract, libraries, libraryFiles, librarySources };
