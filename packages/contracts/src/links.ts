import type { RuntimeConfig } from './runtime-config';

/** Absolute paths (with the base path) of the portal's screens, for modules that link to one another. */
export interface Links {
  exchange: string;
  direct: string;
  loans: string;
  borrowers: string;
  documentsEntity: string;
  documentsLicense: string;
  flipsByZip: string;
  evaluateFlip: string;
  evaluateRental: string;
  validateTrackRecord: string;
  /** A full URL: the login of the entrepreneurs' own portal. */
  entrepreneurLogin: string;
}

/**
 * @param config the page's configuration
 * @returns the links every mounted module receives. Behaviour: access.links.
 */
export function createLinks({ basePath, entrepreneurLoginUrl }: Pick<RuntimeConfig, 'basePath' | 'entrepreneurLoginUrl'>): Links {
  return {
    exchange: `${basePath}/exchange`,
    direct: `${basePath}/direct`,
    loans: `${basePath}/loans`,
    borrowers: `${basePath}/borrowers`,
    documentsEntity: `${basePath}/profile/documents/entity`,
    documentsLicense: `${basePath}/profile/documents/license`,
    flipsByZip: `${basePath}/tools/flips-by-zip`,
    evaluateFlip: `${basePath}/tools/evaluate/flip`,
    evaluateRental: `${basePath}/tools/evaluate/rental`,
    validateTrackRecord: `${basePath}/tools/validate-track-record`,
    entrepreneurLogin: entrepreneurLoginUrl,
  };
}
