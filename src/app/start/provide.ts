import { fromCallback } from 'xstate';
import { authMachine, type AuthEvent } from '#machines/auth/auth.machine.ts';
import { codeTroubleMachine } from '#machines/code-trouble/code-trouble.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import type { Language } from '#machines/shared/values/language.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import * as auth from '#src/adapters/api/auth.ts';
import { loadConfiguration } from '#src/adapters/api/configuration.ts';
import { refreshOnce } from '#src/adapters/session/refresh-once.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** The root machine with an adapter behind every port of its services. The rest comes later: see late-code.ts. */
export function provideRoot({ api, config, releases, sessions, texts, takeLock }: Clients) {
  return rootMachine.provide({
    actors: {
      'code-trouble': codeTroubleMachine.provide({
        actors: {
          judgeFailure: serve(releases.judge),
          reloadPage: serve(releases.reload),
          connection: fromCallback(({ sendBack }) => releases.watch(() => sendBack({ type: 'connection.restored' }))),
        },
      }),
      configuration: configurationMachine.provide({
        actors: { loadConfiguration: serve(loadConfiguration(api, config)) },
      }),
      language: languageMachine.provide({
        actors: {
          openTexts: serve(() => texts.open()),
          speak: serve(({ language }: { language: Language }, signal) => texts.speak(language, signal)),
          keepLanguage: serve(({ language }: { language: Language }) => texts.keep(language)),
        },
      }),
      auth: authMachine.provide({
        actors: {
          restoreSession: serve(() => sessions.current()),
          storeSession: serve(({ session }: { session: Session | null }) => sessions.store(session)),
          revokeSession: serve(auth.revokeSession(inBackground(api))),
          otherTabs: fromCallback<AuthEvent>(({ sendBack }) =>
            sessions.watch((session) => sendBack({ type: 'session.changedElsewhere', session })),
          ),
        },
      }),
      'token-refresh': tokenRefreshMachine.provide({
        actors: { refreshTokens: serve(refreshOnce(sessions, auth.refreshTokens(api), takeLock)) },
      }),
    },
  });
}
