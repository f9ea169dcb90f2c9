export { MarketPane as default } from './market-pane.tsx';
