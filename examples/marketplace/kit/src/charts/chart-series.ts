export interface ChartSeries {
  name: string;
  kind: 'line' | 'area' | 'bar';
  /** One value per label; null if unknown. */
  values: readonly (number | null)[];
}
