/**
 * The code of pages that come rendered. The build puts the texts of all that is imported here into the first part
 * (scripts/first-texts.ts); other code waits for the rest.
 */
export const firstFlows = import.meta.glob(
  '../../flows/{forgot-password,listing,login,place,presence,signup}/*.wiring.tsx',
);

export const loadFrame = () => import('./frame.ts');

export const loadIntro = async () => (await import('#src/screens/intro/intro.page.tsx')).IntroRoute;

export const loadNotFound = async () => (await import('#src/screens/not-found/not-found.page.tsx')).NotFoundRoute;

export const loadWelcome = async () => (await import('#src/flows/catalogue/catalogue.page.tsx')).WelcomeRoute;
