// What is loaded with the first chart.
export { BarChart } from './BarChart.tsx';
export { LayeredChart } from './LayeredChart.tsx';
