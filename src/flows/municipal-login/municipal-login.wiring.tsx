import { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import { completeMunicipalLogin, linkMunicipalLogin, startMunicipalLogin } from '#src/adapters/api/municipal-login.ts';
import { leaveForProvider, recallAttempt } from '#src/adapters/storage/municipal-attempts.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { MunicipalLoginRoute as Page } from './municipal-login.page.tsx';

export const wire = ({ api, tab }: Clients) =>
  municipalLoginMachine.provide({
    actors: {
      startLogin: serve(startMunicipalLogin(api)),
      leaveForProvider: serve(leaveForProvider(tab)),
      recallAttempt: serve(recallAttempt(tab)),
      completeLogin: serve(completeMunicipalLogin(api)),
      linkAccount: serve(linkMunicipalLogin(api)),
    },
  });
