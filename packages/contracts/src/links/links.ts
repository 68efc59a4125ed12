import type { RuntimeConfig } from '../configuration/runtime-config';

/** Absolute paths of the portal's screens, including the base path. Modules use them to link to one another. */
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
  /** Absolute URL of the borrowers' sign-in page. */
  entrepreneurLogin: string;
}

const PATHS = {
  exchange: 'exchange',
  direct: 'direct',
  loans: 'loans',
  borrowers: 'borrowers',
  documentsEntity: 'profile/documents/entity',
  documentsLicense: 'profile/documents/license',
  flipsByZip: 'tools/flips-by-zip',
  evaluateFlip: 'tools/evaluate/flip',
  evaluateRental: 'tools/evaluate/rental',
  validateTrackRecord: 'tools/validate-track-record',
} satisfies Record<Exclude<keyof Links, 'entrepreneurLogin'>, string>;

/** Paths of the links, relative to the base path. */
export const linkPaths: readonly string[] = /* @__PURE__ */ Object.values(PATHS);

/**
 * @param config the page's configuration
 * @returns the links that every mounted module receives.
 */
export function createLinks({
  basePath,
  entrepreneurLoginUrl,
}: Pick<RuntimeConfig, 'basePath' | 'entrepreneurLoginUrl'>): Links {
  const below = Object.fromEntries(
    Object.entries(PATHS).map(([name, path]) => [name, `${basePath}/${path}`]),
  ) as Record<keyof typeof PATHS, string>;
  return { ...below, entrepreneurLogin: entrepreneurLoginUrl };
}
