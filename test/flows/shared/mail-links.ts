import type { World } from '#test/e2e/journeys/journey.ts';

/** Contract 5: the server's answer to an unknown link. */
export const USED_LINK = { status: 422, body: { 'hydra:description': 'token_invalid' } };

/** The app removes the token from the address once it has read it. */
export const tokenRead = (page: World['page']) =>
  page.waitForURL(({ searchParams }) => !searchParams.has('token'), { waitUntil: 'commit' });
