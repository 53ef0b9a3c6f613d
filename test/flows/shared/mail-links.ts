import type { World } from '#test/e2e/journeys/journey.ts';

/** Contract 5: what the server says of a link that it does not know. */
export const USED_LINK = { status: 422, body: { 'hydra:description': 'token_invalid' } };

/** The app takes the token out of the address once it has read it. */
export const tokenRead = (page: World['page']) =>
  page.waitForURL(({ searchParams }) => !searchParams.has('token'), { waitUntil: 'commit' });
