export { PortfolioPane as default } from './portfolio-pane.tsx';
