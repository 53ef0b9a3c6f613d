import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { refreshTokens } from '#src/adapters/api/auth.ts';
import { refreshOnce } from '#src/adapters/session/refresh-once.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ api, sessions, takeLock }: Clients) =>
  tokenRefreshMachine.provide({
    actors: { refreshTokens: serve(refreshOnce(sessions, refreshTokens(api), takeLock)) },
  });
