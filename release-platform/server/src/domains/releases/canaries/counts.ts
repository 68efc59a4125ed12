import type { Db } from '../../../foundation/tables';

export interface Count {
  mounts: number;
  failures: number;
}

/** Reports about a module from pages in a canary, and from pages in no canary during the same minutes. */
export interface ModuleCounts {
  module: string;
  canary: Count;
  live: Count;
}

/** Counts since a time. At most two rows per module: pages in the canary, and pages in no canary. */
export type CohortCounts = (
  db: Db,
  wanted: { since: Date; canary: string; releases: Readonly<Record<string, string>> },
) => Promise<(Count & { module: string; isCanary: boolean })[]>;

interface CountedCanary {
  id: string;
  createdAt: Date;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
}

const NONE: Count = { mounts: 0, failures: 0 };

/** @returns the modules that were mounted, or failed, on pages of the canary */
export async function countModules(
  db: Db,
  cohorts: CohortCounts,
  { id, createdAt, releases }: CountedCanary,
): Promise<ModuleCounts[]> {
  const rows = await cohorts(db, { since: createdAt, canary: id, releases });
  const live = new Map(
    rows.filter(({ isCanary }) => !isCanary).map(({ module, mounts, failures }) => [module, { mounts, failures }]),
  );
  return rows
    .filter(({ isCanary }) => isCanary)
    .map(({ module, mounts, failures }) => ({ module, canary: { mounts, failures }, live: live.get(module) ?? NONE }))
    .sort((a, b) => a.module.localeCompare(b.module));
}
