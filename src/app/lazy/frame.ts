/** Keeps both exports in one file, because pages of the main area need both. */
export { AppShellRoute } from '#src/app/shell/app-shell.tsx';
export { wire } from './main-area.ts';
