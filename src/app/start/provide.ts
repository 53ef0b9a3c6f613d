import { rootMachine } from '#machines/root/root.machine.ts';
import { wire as auth } from '#src/flows/auth/auth.wiring.ts';
import { wire as codeTrouble } from '#src/flows/code-trouble/code-trouble.wiring.ts';
import { wire as configuration } from '#src/flows/configuration/configuration.wiring.ts';
import { wire as language } from '#src/flows/language/language.wiring.ts';
import { wire as tokenRefresh } from '#src/flows/token-refresh/token-refresh.wiring.ts';
import type { Clients } from '#src/wiring/clients.ts';

/** Provides only the services of the first load. The rest is lazy: see src/app/lazy. */
export const provideRoot = (clients: Clients) =>
  rootMachine.provide({
    actors: {
      auth: auth(clients),
      'code-trouble': codeTrouble(clients),
      configuration: configuration(clients),
      language: language(clients),
      'token-refresh': tokenRefresh(clients),
    },
  });
