import { type Language, languageOf } from '#server/shared/language.ts';

type Name =
  | 'what'
  | 'title'
  | 'who'
  | 'noEmail'
  | 'unconfirmed'
  | 'other'
  | 'name'
  | 'email'
  | 'enter'
  | 'refuse'
  | 'wrong'
  | 'stale'
  | 'invalid'
  | 'back';

export const texts: Readonly<Record<Language, Readonly<Record<Name, string>>>> = {
  pt: {
    what: 'Simulação do serviço de identidade do município, para experimentar a Mesa.',
    title: 'Entrar',
    who: 'Quem quer entrar na Mesa?',
    noEmail: 'Sem e-mail',
    unconfirmed: '(por confirmar)',
    other: 'Outra pessoa',
    name: 'Nome',
    email: 'E-mail',
    enter: 'Entrar',
    refuse: 'Não autorizar e voltar à Mesa',
    wrong: 'Escreva um nome e um e-mail válido.',
    stale: 'Este pedido já não é válido',
    invalid: 'Este pedido não é válido',
    back: 'Volte à Mesa e comece de novo.',
  },
  en: {
    what: "A simulation of the municipality's identity service, to try out Mesa.",
    title: 'Sign in',
    who: 'Who wants to sign in to Mesa?',
    noEmail: 'No email',
    unconfirmed: '(not confirmed)',
    other: 'Somebody else',
    name: 'Name',
    email: 'Email',
    enter: 'Sign in',
    refuse: 'Do not allow, and go back to Mesa',
    wrong: 'Enter a name and a valid email.',
    stale: 'This request is no longer valid',
    invalid: 'This request is not valid',
    back: 'Go back to Mesa and start again.',
  },
};

export function languageIn(uiLocales: unknown): Language {
  return languageOf(typeof uiLocales === 'string' ? uiLocales.replaceAll(' ', ',') : undefined);
}
