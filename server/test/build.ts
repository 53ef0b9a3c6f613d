import { buildServer } from '#test/harness/app-build.ts';

/** Tests that run the server in its own process start the build, as `npm start` does. */
export const setup = buildServer;
