/**
 * Companies of the hosted application that canaries may be limited to.
 *
 * @returns those of the ids that exist
 */
export type FindCompanies = (ids: readonly string[]) => Promise<string[]>;
