export { ProgramsPane as default } from './programs-pane.tsx';
