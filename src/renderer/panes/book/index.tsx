export { BookPane as default } from './book-pane.tsx';
