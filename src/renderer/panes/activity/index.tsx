export { ActivityPane as default } from './activity-pane.tsx';
