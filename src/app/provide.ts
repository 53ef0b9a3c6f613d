import { fromCallback, fromPromise } from 'xstate';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { placeMachine } from '#machines/place/place.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import { sessionMachine, type SessionEvent } from '#machines/session/session.machine.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import type { Session } from '#machines/shared/session.ts';
import * as auth from '#src/adapters/api/auth.ts';
import { loadDirectory, loadPlace, loadPlaces } from '#src/adapters/api/catalogue.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import { loadConfiguration } from '#src/adapters/api/configuration.ts';
import { checkEmail, signUp } from '#src/adapters/api/signup.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { refreshOnce } from '#src/adapters/session/refresh-once.ts';
import { loadCounty, saveCounty } from '#src/adapters/storage/county-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';

/** The clients that the adapters are made of; built once in main.tsx. */
export interface Clients {
  api: ApiClient;
  config: () => Promise<AppConfig>;
  store: LocalStore;
  sessions: SessionStore;
  locks: LockManager | undefined;
}

/** A promise adapter as the actor of a port. */
function serve<Input, Output>(adapter: (input: Input, signal: AbortSignal) => Promise<Output> | Output) {
  return fromPromise<Output, Input>(async ({ input, signal }) => adapter(input, signal));
}

/** The root machine with an adapter behind every port. */
export function provideRoot({ api, config, store, sessions, locks }: Clients) {
  return rootMachine.provide({
    actors: {
      catalogue: catalogueMachine.provide({
        actors: {
          loadCounty: serve(loadCounty(store)),
          saveCounty: serve(saveCounty(store)),
          loadDirectory: serve(loadDirectory(api)),
          loadPlaces: serve(loadPlaces(api)),
        },
      }),
      configuration: configurationMachine.provide({
        actors: { loadConfiguration: serve(loadConfiguration(api, config)) },
      }),
      place: placeMachine.provide({
        actors: { loadPlace: serve(loadPlace(api)) },
      }),
      session: sessionMachine.provide({
        actors: {
          restoreSession: serve(() => sessions.current()),
          storeSession: serve(({ session }: { session: Session | null }) => sessions.store(session)),
          revokeSession: serve(auth.revokeSession(api)),
          otherTabs: fromCallback<SessionEvent>(({ sendBack }) =>
            sessions.watch((session) => sendBack({ type: 'session.changedElsewhere', session })),
          ),
        },
      }),
      tokenRefresh: tokenRefreshMachine.provide({
        actors: { refreshTokens: serve(refreshOnce(sessions, auth.refreshTokens(api), locks)) },
      }),
      login: loginMachine.provide({
        actors: {
          logIn: serve(auth.logIn(api)),
          requestVerification: serve(auth.requestVerification(api)),
        },
      }),
      signup: signupMachine.provide({
        actors: {
          checkEmail: serve(checkEmail(api)),
          createIdempotencyKey: serve((): string => crypto.randomUUID()),
          signUp: serve(signUp(api)),
        },
      }),
    },
  });
}
