/** Stands in for the built app: each address breaks in a way that a bug of the app could. */
export const readTemplate = (files) => files;

export const SEARCH_PARAMETERS = ['view', 'county', 'search'];

export async function renderPage(_template, { path, language, countyId }, ask) {
  if (path === '/throws') throw new Error('a view threw');
  if (path === '/late') {
    setTimeout(() => {
      throw new Error('a timer threw');
    });
    return new Promise(() => {});
  }
  if (path === '/exits') process.exit(3);
  if (path === '/loops') for (;;);
  if (path === '/never') return new Promise(() => {});
  if (path === '/empty') return null;
  if (path === '/missing') return { status: 404, html: `<!doctype html><title>${language}</title>`, isKept: false };
  const answer = await ask(path.startsWith('/set') ? '/assets/config/production.json' : '/api/themes');
  if (answer.status >= 500) return null;
  const body = `county ${countyId}, answer ${answer.status}`;
  return {
    status: 200,
    isKept: path !== '/endless',
    html: `<!doctype html><title>${path} ${language}</title><body>${body}</body>`,
  };
}
