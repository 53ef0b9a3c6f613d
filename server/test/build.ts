import { buildServer } from '#test/harness/app-build.ts';

/** Tests that start a server process run the built server, as `npm start` does. */
export const setup = buildServer;
