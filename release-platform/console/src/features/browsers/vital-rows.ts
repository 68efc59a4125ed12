import type { Vital } from '@lender-portal/registry-api';
import { formatDuration } from '../../components/format';

/** Thresholds of good and poor values. Source: https://web.dev/articles/vitals */
const LIMITS = { LCP: [2_500, 4_000], INP: [200, 500], CLS: [0.1, 0.25] } as const;

export interface VitalRow {
  route: string;
  /** Number of pages that reported any vital. */
  pages: number;
  values: Partial<Record<Vital['name'], { text: string; rating: '' | 'Needs improvement' | 'Poor' }>>;
}

/** @returns a row per route, in the order of the input */
export function vitalRows(vitals: readonly Vital[]): VitalRow[] {
  const rows = new Map<string, VitalRow>();
  for (const { name, route, count, p75 } of vitals) {
    const row = rows.get(route) ?? { route, pages: 0, values: {} };
    const [good, poor] = LIMITS[name];
    rows.set(route, {
      ...row,
      pages: Math.max(row.pages, count),
      values: {
        ...row.values,
        [name]: {
          text: name === 'CLS' ? p75.toFixed(2) : formatDuration(p75),
          rating: p75 > poor ? 'Poor' : p75 > good ? 'Needs improvement' : '',
        },
      },
    });
  }
  return [...rows.values()];
}
