import type { Db } from '../../../foundation/tables';

export interface Count {
  mounts: number;
  failures: number;
}

/** What browsers reported of a module: those in a canary, and those in none in the same minutes. */
export interface ModuleCounts {
  module: string;
  canary: Count;
  live: Count;
}

/** What browsers reported since then: each module twice at most, of pages in the canary and of pages in none. */
export type CohortCounts = (
  db: Db,
  wanted: { since: Date; canary: string; releases: Readonly<Record<string, string>> },
) => Promise<(Count & { module: string; isCanary: boolean })[]>;

interface CountedCanary {
  id: string;
  createdAt: Date;
  /** Module → id of its release. */
  releases: Readonly<Record<string, string>>;
}

const NONE: Count = { mounts: 0, failures: 0 };

/** @returns the modules that were mounted in pages of the canary, or failed there */
export async function countModules(db: Db, cohorts: CohortCounts, { id, createdAt, releases }: CountedCanary): Promise<ModuleCounts[]> {
  const rows = await cohorts(db, { since: createdAt, canary: id, releases });
  const live = new Map(rows.filter(({ isCanary }) => !isCanary).map(({ module, mounts, failures }) => [module, { mounts, failures }]));
  return rows
    .filter(({ isCanary }) => isCanary)
    .map(({ module, mounts, failures }) => ({ module, canary: { mounts, failures }, live: live.get(module) ?? NONE }))
    .sort((a, b) => a.module.localeCompare(b.module));
}
