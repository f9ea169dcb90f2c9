export { TicketPane as default } from './ticket-pane.tsx';
