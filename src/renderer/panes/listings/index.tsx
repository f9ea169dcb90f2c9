export { ListingsPane as default } from './listings-pane.tsx';
