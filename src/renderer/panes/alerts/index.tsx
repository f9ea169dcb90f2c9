export { AlertsPane as default } from './alerts-pane.tsx';
