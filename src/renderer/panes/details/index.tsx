export { DetailsPane as default } from './details-pane.tsx';
