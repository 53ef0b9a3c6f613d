import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The source files of the rendered pages. A page with fewer and smaller files answers presses sooner. */
const FRAME = '/src/app/lazy/frame.ts';
const PAGES: Readonly<Record<string, readonly string[]>> = {
  intro: ['/src/screens/intro/intro.page.tsx'],
  login: ['/src/flows/login/login.wiring.tsx'],
  signup: ['/src/flows/signup/signup.wiring.tsx'],
  place: [FRAME, '/src/flows/place/place.wiring.tsx', '/src/flows/presence/presence.wiring.tsx'],
  catalogue: [FRAME, '/src/flows/catalogue/catalogue.page.tsx', '/src/flows/listing/listing.wiring.tsx'],
};

/** Modules without a group: every page imports the barrel of icons, and only the intro needs the intro's own code. */
const ALONE = /lucide-react\/dist\/esm\/icons\/(?!(?:credit-card|map-pin|notebook-text)\.)|\/src\/screens\/intro\//;

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

type Holds = (pages: readonly string[]) => boolean;

const isForAccount: Holds = (pages) => pages.includes('login') || pages.includes('signup');
const isForCatalogue: Holds = (pages) => pages.includes('place') || pages.includes('catalogue');

/** Rolldown's groups: files of code that several rendered pages share, and a file for each page of the catalogue. */
export function renderedGroups({ firstLook, others }: { firstLook: number; others: number }) {
  const needed = new Map<string, ReadonlySet<string>>();
  const pagesOf = (id: string, modules: Modules) =>
    Object.entries(PAGES).flatMap(([page, sources]) => {
      const known = needed.get(page) ?? withImports(sources, modules);
      needed.set(page, known);
      return known.has(id) ? [page] : [];
    });
  const group = (name: string, priority: number, holds: Holds) => ({
    name: (id: string, modules: Modules) => (!ALONE.test(id) && holds(pagesOf(id, modules)) ? name : null),
    priority,
  });
  return [
    group('first-look', firstLook, (pages) => pages.includes('intro')),
    group('basics', others, (pages) => isForAccount(pages) && isForCatalogue(pages)),
    group('screens', others - 1, (pages) => pages.includes('place') && pages.includes('catalogue')),
    group('place', others - 2, (pages) => pages.includes('place')),
    group('catalogue', others - 3, (pages) => pages.includes('catalogue')),
    // The wiring of each account page has a file of its own.
    { ...group('forms', others - 4, isForAccount), minShareCount: 2 },
  ];
}

function withImports(sources: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(sources.map((source) => ROOT + source));
  for (const id of reached) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
