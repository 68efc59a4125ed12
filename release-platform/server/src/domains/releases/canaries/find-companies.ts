/**
 * Companies of the hosted application that a canary can target.
 *
 * @returns the existing ones among the ids
 */
export type FindCompanies = (ids: readonly string[]) => Promise<string[]>;
