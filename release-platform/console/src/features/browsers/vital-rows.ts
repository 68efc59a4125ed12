import type { Vital } from '@lender-portal/registry-api';
import { formatDuration } from '../../components/format';

/** Thresholds of good and poor values. Source: https://web.dev/articles/vitals */
const LIMITS = { LCP: [2_500, 4_000], INP: [200, 500], CLS: [0.1, 0.25] } as const;

export type VitalName = Vital['name'];
export type Rating = '' | 'Needs improvement' | 'Poor';

export const poorVital = (name: VitalName): number => LIMITS[name][1];

export function rateVital(name: VitalName, value: number): Rating {
  const [good, poor] = LIMITS[name];
  return value > poor ? 'Poor' : value > good ? 'Needs improvement' : '';
}

export const formatVital = (name: VitalName, value: number): string =>
  name === 'CLS' ? value.toFixed(2) : formatDuration(value);

export interface VitalRow {
  route: string;
  /** Number of pages that reported any vital. */
  pages: number;
  values: Partial<Record<VitalName, { text: string; rating: Rating }>>;
}

/** @returns a row per route, in the order of the input */
export function vitalRows(vitals: readonly Vital[]): VitalRow[] {
  const rows = new Map<string, VitalRow>();
  for (const { name, route, count, p75 } of vitals) {
    const row = rows.get(route) ?? { route, pages: 0, values: {} };
    rows.set(route, {
      ...row,
      pages: Math.max(row.pages, count),
      values: {
        ...row.values,
        [name]: { text: formatVital(name, p75), rating: rateVital(name, p75) },
      },
    });
  }
  return [...rows.values()];
}
