export type { ChartSeries } from './chart-series';
export { chartStyles } from './chart.styles';
export { SeriesChart } from './series-chart.component';
