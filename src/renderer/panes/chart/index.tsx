export { ChartPane as default } from './chart-pane.tsx';
