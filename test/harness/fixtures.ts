import type { County, MenuSection, Place, Product, Theme } from '#machines/shared/entities.ts';

/** Objects of the contract with everything in them, for tests that care about a part. */
export function aCounty(id: number, name: string): County {
  return { '@id': `/api/counties/${id}`, id, name, slug: name.toLowerCase(), active: true, lat: '38.69', lng: '-9.42' };
}

export function aTheme(id: number, name: string): Theme {
  return { '@id': `/api/themes/${id}`, id, slug: name.toLowerCase(), name, image: { filePath: `themes/${id}.webp` } };
}

export function aProduct(parts: Partial<Product> & { id: number }): Product {
  return { '@id': `/api/products/${parts.id}`, name: 'Bacalhau', description: '', image: null, price: 1250, ...parts };
}

export function aSection(id: number, name: string, products: Product[]): MenuSection {
  return { id, name, position: id, products };
}

export function aPlace(parts: Partial<Place> & { id: number }): Place {
  return {
    '@id': `/api/places/${parts.id}`,
    name: 'Mar',
    description: null,
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
    themes: [],
    county: '/api/counties/3',
    marketplace: null,
    image: null,
    address: null,
    lat: '38.70',
    lng: '-9.41',
    orderTypes: ['dine_in', 'take_away'],
    checkoutEnabled: true,
    reservationsEnabled: true,
    requiresAccess: false,
    slots: [],
    ...parts,
  };
}
