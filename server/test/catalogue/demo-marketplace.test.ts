import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/demo/seed-catalogue.ts';
import { addPlaceWithMenu } from '#test/harness/large-menu.ts';
import { setUpTestApp } from '../harness.ts';
import { members, names } from './small-answers.ts';

const demo = await setUpTestApp();
await demo.db.transaction().execute((tx) => seedCatalogue(tx, demo.clock.now()));

describe('the demo marketplace through the API', () => {
  it('returns all 61 places, nearest to Cascais first', async () => {
    const { body } = await demo.call('GET', '/api/places/by_location?lat=38.6968&lng=-9.4215');
    const distances = members(body).map(({ lat, lng }) =>
      Math.hypot(Number(lat) - 38.6968, (Number(lng) + 9.4215) * Math.cos((38.7 * Math.PI) / 180)),
    );
    expect(distances).toHaveLength(61);
    expect(distances.filter((distance, index) => distance < (distances[index - 1] ?? 0) - 1e-4)).toEqual([]);
  });

  it('finds pastéis de nata despite typing errors', async () => {
    const scope = Array.from({ length: 61 }, (_, index) => index + 1).join(',');
    const { body } = await demo.call('GET', `/api/places/search_in_places?scope=${scope}&term=PASTEL+DE+NATA`);
    expect(names(body)).toContain('Pastelaria Flor do Forno');
  });

  it('returns every product of a menu with its details', async () => {
    const place = (await demo.call('GET', '/api/places/1?groups[]=e_menu')).body as {
      eMenu: { products: { '@id': string; name: string; price: number }[] }[];
    };
    const menu = place.eMenu.flatMap(({ products }) => products);
    expect(menu.length).toBeGreaterThanOrEqual(30);
    for (const each of menu) {
      expect((await demo.call('GET', `${each['@id']}?groups[]=product:details`)).body).toMatchObject(each);
    }
  });

  it('returns a menu of 5,000 products complete and in order', async () => {
    const id = await addPlaceWithMenu(demo.db, 5000);
    const { eMenu } = (await demo.call('GET', `/api/places/${id}?groups[]=e_menu`)).body as {
      eMenu: { name: string; products: { name: string }[] }[];
    };
    const numbers = eMenu.flatMap(({ products }) => products.map(({ name }) => Number(name.split('n.º ')[1])));
    expect(eMenu.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, index) => `Secção ${index + 1}`));
    expect(numbers).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
  });
});
