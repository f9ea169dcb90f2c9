export { UnknownPanel as default } from './unknown-panel.tsx';
