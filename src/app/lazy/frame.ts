/** One file: pages of the main area need both. */
export { AppShellRoute } from '#src/app/shell/app-shell.tsx';
export { wire } from './main-area.ts';
