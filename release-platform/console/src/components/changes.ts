import type { Targets } from '@lender-portal/registry-api';
import { nameWithoutScope } from './format';

/** Keys with the same old and new target, usually from one release. */
export interface KeyChange {
  keys: readonly string[];
  from: string | null;
  to: string | null;
}

/** @returns the changes of a revision, grouped by old and new target */
export function changesOf({ set, from }: { set: Targets; from: Targets }): KeyChange[] {
  const groups = new Map<string, { keys: string[]; from: string | null; to: string | null }>();
  for (const [key, to] of Object.entries(set)) {
    const before = from[key] ?? null;
    const group = `${before} ${to}`;
    const known = groups.get(group);
    if (known) known.keys.push(key);
    else groups.set(group, { keys: [key], from: before, to });
  }
  return [...groups.values()];
}

/** @returns `documents-mfe`, or `react and 19 more` */
export function nameOfChange({ keys }: Pick<KeyChange, 'keys'>): string {
  const [first = '', ...more] = keys;
  return more.length === 0 ? nameWithoutScope(first) : `${nameWithoutScope(first)} and ${more.length} more`;
}
