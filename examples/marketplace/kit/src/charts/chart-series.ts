export interface ChartSeries {
  name: string;
  kind: 'line' | 'area' | 'bar';
  /** One for each label; null where it is not known. */
  values: readonly (number | null)[];
}
