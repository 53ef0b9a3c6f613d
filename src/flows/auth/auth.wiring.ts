import { fromCallback } from 'xstate';
import { authMachine, type AuthEvent } from '#machines/auth/auth.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { revokeSession } from '#src/adapters/api/auth.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ api, sessions }: Clients) =>
  authMachine.provide({
    actors: {
      restoreSession: serve(() => sessions.current()),
      storeSession: serve(({ session }: { session: Session | null }) => sessions.store(session)),
      revokeSession: serve(revokeSession(inBackground(api))),
      otherTabs: fromCallback<AuthEvent>(({ sendBack }) =>
        sessions.watch((session) => sendBack({ type: 'session.changedElsewhere', session })),
      ),
    },
  });
