/**
 * The code of the pages that come rendered. The build puts the texts of these modules into the first file of texts
 * (scripts/first-texts.ts). Other code waits for the second file.
 */
export const firstFlows = import.meta.glob(
  '../../flows/{forgot-password,listing,login,place,presence,signup}/*.wiring.tsx',
);

export const loadFrame = () => import('./frame.ts');

export const loadIntro = async () => (await import('#src/screens/intro/intro.page.tsx')).IntroRoute;

export const loadNotFound = async () => (await import('#src/screens/not-found/not-found.page.tsx')).NotFoundRoute;

export const loadWelcome = async () => (await import('#src/flows/catalogue/catalogue.page.tsx')).WelcomeRoute;
