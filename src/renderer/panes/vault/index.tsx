export { VaultPane as default } from './vault-pane.tsx';
