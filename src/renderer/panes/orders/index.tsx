export { OrdersPane as default } from './orders-pane.tsx';
