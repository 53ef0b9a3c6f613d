import { z } from '@hono/zod-openapi';

export function collectionSchema<Member extends z.ZodType>(member: Member) {
  return z.object({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:member': z.array(member),
    'hydra:totalItems': z.int(),
    'hydra:view': partialCollectionView.optional(),
  });
}

const partialCollectionView = z
  .object({
    '@id': z.string(),
    '@type': z.literal('hydra:PartialCollectionView'),
    'hydra:first': z.string().optional(),
    'hydra:last': z.string().optional(),
    'hydra:previous': z.string().optional(),
    'hydra:next': z.string().optional(),
  })
  .openapi('PartialCollectionView');

export type PartialCollectionView = z.infer<typeof partialCollectionView>;

export interface HydraCollection<Member> {
  '@context': string;
  '@id': string;
  '@type': 'hydra:Collection';
  'hydra:member': Member[];
  'hydra:totalItems': number;
  'hydra:view'?: PartialCollectionView;
}

/** A Hydra collection. `shortName`: the context (`Theme`); `path`: its IRI; `totalItems`: default member count. */
export function collection<Member>(
  shortName: string,
  path: string,
  members: readonly Member[],
  more: { totalItems?: number; view?: PartialCollectionView | null } = {},
): HydraCollection<Member> {
  return {
    '@context': contextIri(shortName),
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': [...members],
    'hydra:totalItems': more.totalItems ?? members.length,
    ...(more.view ? { 'hydra:view': more.view } : {}),
  };
}

export const contextIri = (shortName: string): string => `/api/contexts/${shortName}`;

export const PAGE_SIZE = 30;

export const pageQuery = z.object({ page: z.coerce.number().int().min(1).default(1).openapi({ example: 1 }) });

/** One page of a collection at `path`; `total` counts the members of all pages. */
export function pageOf<Member>(
  shortName: string,
  path: string,
  { url, page, members, total }: { url: string; page: number; members: readonly Member[]; total: number },
): HydraCollection<Member> {
  return collection(shortName, path, members, { totalItems: total, view: pagingView(url, page, total) });
}

/** The `hydra:view` of a paged or filtered collection; `null` for one page without a filter. */
function pagingView(url: string, page: number, totalItems: number): PartialCollectionView | null {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('page');
  const last = Math.max(1, Math.ceil(totalItems / PAGE_SIZE));
  if (last === 1 && page === 1) return searchParams.size > 0 ? filterView(url) : null;
  const pageIri = (number: number): string => {
    const query = new URLSearchParams(searchParams);
    query.set('page', String(number));
    return `${pathname}?${query.toString()}`;
  };
  return {
    '@id': pageIri(page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': pageIri(1),
    'hydra:last': pageIri(last),
    ...(page > 1 ? { 'hydra:previous': pageIri(page - 1) } : {}),
    ...(page < last ? { 'hydra:next': pageIri(page + 1) } : {}),
  };
}

export function filterView(url: string): PartialCollectionView {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('page');
  return { '@id': `${pathname}?${searchParams.toString()}`, '@type': 'hydra:PartialCollectionView' };
}
