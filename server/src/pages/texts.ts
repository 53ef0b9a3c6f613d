import { isolate } from '#server/shared/isolate.ts';
import type { Language } from '#server/shared/language.ts';

interface Texts {
  readonly app: string;
  readonly appDescription: string;
  readonly intro: string;
  readonly home: string;
  readonly login: string;
  readonly loginDescription: string;
  readonly signup: string;
  readonly forgotPassword: string;
  readonly failed: string;
  readonly placeNotFound: string;
  readonly listingTheme: string;
  readonly listingOperator: string;
  readonly everywhere: (theme: string) => string;
  /** The description of a place without one of its own. */
  readonly menuOf: (place: string) => string;
}

/** Texts that the app also shows are equal to those in public/assets/i18n. */
export const texts: Readonly<Record<Language, Texts>> = {
  pt: {
    app: 'Mesa: restaurantes, ementas e pedidos',
    appDescription: 'Encontre restaurantes perto de si, veja a ementa, peça e pague.',
    intro: 'Descubra restaurantes perto de si, leia a ementa com calma e peça sem filas. O resto é connosco.',
    home: 'Início',
    login: 'Iniciar sessão',
    loginDescription: 'Que bom tê-lo de novo à mesa.',
    signup: 'Criar conta',
    forgotPassword: 'Recuperar palavra-passe',
    failed: 'Algo correu mal',
    placeNotFound: 'Não encontrámos este restaurante',
    listingTheme: 'Restaurantes de um tema',
    listingOperator: 'Restaurantes deste grupo',
    everywhere: (theme) => `${isolate(theme)} em todos os concelhos`,
    menuOf: (place) => `A ementa de ${isolate(place)}, com preços.`,
  },
  en: {
    app: 'Mesa: restaurants, menus and orders',
    appDescription: 'Find restaurants near you, read the menu, order and pay.',
    intro: 'Find restaurants near you, read the menu in peace and order without queues. We do the rest.',
    home: 'Home',
    login: 'Sign in',
    loginDescription: 'Good to have you back at the table.',
    signup: 'Create account',
    forgotPassword: 'Recover password',
    failed: 'Something went wrong',
    placeNotFound: 'We could not find this restaurant',
    listingTheme: 'Restaurants of a theme',
    listingOperator: 'Restaurants in this group',
    everywhere: (theme) => `${isolate(theme)} in all municipalities`,
    menuOf: (place) => `The menu of ${isolate(place)}, with prices.`,
  },
};
