export { BarChart } from './bar-chart.component';
export { chartStyles } from './chart.styles';
