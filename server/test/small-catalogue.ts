import type { Database } from '#server/db/database.ts';
import { addSection } from '#server/demo/compose.ts';
import { readDishes } from '#server/demo/menu.ts';
import { type CatalogueRows, noRows } from '#server/demo/rows.ts';
import { insertRows } from '#server/demo/seed-catalogue.ts';

/** Constant ids of the small catalogue. */
export const small = {
  cascais: 1,
  sintra: 2,
  fishTheme: 1,
  sweetTheme: 2,
  emptyTheme: 3,
  market: 1,
  operatorOfTasca: 1,
  operatorOfMar: 2,
  idleOperator: 3,
  /** All order types; in the market; its menu has two sections. */
  tasca: 1,
  /** Take away only, no checkout, no address, no description. */
  mar: 2,
  /** 12,50; half 8,00 or whole 12,50; a required side; up to two extras, one with two more levels of options. */
  codfish: 1,
  /** 3,00; no choices. */
  soup: 2,
  /** 4,50; in Mar. */
  pudding: 4,
  halfPortion: 1,
  wholePortion: 2,
} as const;

/**
 * Two places with a few products, for tests of exact answers or prices. Tests of volume and of real menus use the demo
 * marketplace, which seeds in about a second.
 */
export async function seedSmallCatalogue(db: Database): Promise<void> {
  await db.transaction().execute((tx) => insertRows(tx, smallCatalogue()));
}

function smallCatalogue(): CatalogueRows {
  const rows = noRows();
  rows.counties = [
    { id: small.cascais, name: 'Cascais', slug: 'cascais', active: true, lat: 38.69, lng: -9.42 },
    { id: small.sintra, name: 'Sintra', slug: 'sintra', active: false, lat: 38.8, lng: -9.38 },
  ];
  rows.themes = [
    {
      id: small.fishTheme,
      name: 'Peixe',
      slug: 'peixe',
      image_path: 'themes/peixe.webp',
      translations: { en: { name: 'Fish' } },
    },
    { id: small.sweetTheme, name: 'Doces', slug: 'doces', image_path: null, translations: {} },
    { id: small.emptyTheme, name: 'Sushi', slug: 'sushi', image_path: null, translations: {} },
  ];
  rows.marketplaces = [{ id: small.market, name: 'Mercado Velho' }];
  rows.operators = ['Tasca, Lda.', 'Mar, Lda.', 'Parada, Lda.'].map((name, index) => ({ id: index + 1, name }));
  rows.places = [
    {
      id: small.tasca,
      name: 'Tasca do Açúcar',
      description: 'Uma tasca.',
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
      country: 'PT',
      order_types: ['dine_in', 'take_away', 'home_delivery', 'seat_delivery'],
      checkout_enabled: true,
      reservations_enabled: true,
      requires_access: false,
      last_seating_minutes: 30,
      price_level: 2,
      preparation_minutes: 25,
      county_id: small.cascais,
      marketplace_id: small.market,
      operator_id: small.operatorOfTasca,
      image_path: 'places/tasca.webp',
      address: 'Rua A 1, Cascais',
      phone: '+351210000001',
      lat: 38.697,
      lng: -9.42,
      translations: {},
    },
    {
      id: small.mar,
      name: 'Mar 100% fresco',
      description: null,
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
      country: 'PT',
      order_types: ['take_away'],
      checkout_enabled: false,
      reservations_enabled: false,
      requires_access: true,
      last_seating_minutes: 30,
      price_level: null,
      preparation_minutes: null,
      county_id: small.sintra,
      marketplace_id: null,
      operator_id: small.operatorOfMar,
      image_path: null,
      address: null,
      phone: null,
      lat: 38.8,
      lng: -9.38,
      translations: {},
    },
  ];
  rows.place_themes = [
    { place_id: small.tasca, theme_id: small.fishTheme },
    { place_id: small.tasca, theme_id: small.sweetTheme },
    { place_id: small.mar, theme_id: small.fishTheme },
  ];
  rows.opening_hours = [
    { place_id: small.tasca, day_of_week: 5, opens: '19:30', closes: '01:00' },
    { place_id: small.tasca, day_of_week: 5, opens: '12:00', closes: '15:00' },
  ];
  const one = { min: 1, max: 1 };
  const beer = ['Cerveja', 50, [{ name: 'Tamanho', ...one, options: ['20 cl', ['50 cl', 120]] }]];
  const drink = ['Bebida', 150, [{ name: 'Qual', ...one, options: ['Água', beer] }]];
  const sizes = {
    portions: [
      ['Meia dose', 0.64],
      ['Dose', 1],
    ],
  };
  const groups = [
    { name: 'Acompanhamento', ...one, options: ['Arroz', ['Batata', 100]] },
    { name: 'Extras', min: 0, max: 2, options: [['Ovo', 80], ['Queijo', 100], drink] },
  ];
  const mains = readDishes([
    ['Bacalhau à Brás', 1250, 'Com batata palha.', 'cod', sizes, { groups }],
    ['Sopa_do dia', 300, '', 'soup'],
  ]);
  addSection(rows, small.tasca, 'Pratos', mains, 1);
  addSection(rows, small.tasca, 'Sobremesas', [['Arroz doce', 350, 'Com canela.', 'ricePudding']], 1);
  addSection(rows, small.mar, 'Doces', [['Pudim', 450, '', 'flan']], 1);
  // Only a theme has a translation.
  for (const table of [rows.menu_sections, rows.products, rows.product_variations, rows.product_options])
    for (const row of table) row.translations = {};
  return rows;
}
