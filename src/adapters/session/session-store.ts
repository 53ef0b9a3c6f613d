import { jwtDecode } from 'jwt-decode';
import type { CurrentUser, Session } from '#machines/shared/account/session.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';

const KEY = 'user';

interface AccessTokenClaims {
  userid?: unknown;
  username?: unknown;
  roles?: unknown;
}

/** Shared by all tabs. Without storage, the session lasts as long as the tab. */
export interface SessionStore {
  current: () => Session | null;
  /** Access token; null: nobody is signed in. */
  token: () => string | null;
  userId: () => number | null;
  isSignedIn: () => boolean;
  store: (session: Session | null) => void;
  /** Rereads storage: another tab may have rotated the tokens. */
  reload: () => Session | null;
  watch: (onChange: (session: Session | null) => void) => () => void;
}

export function createSessionStore(
  store: LocalStore,
  /** Called at the start and when a session is stored; null: nobody is signed in. */
  customerIs: (userId: number | null) => void = () => undefined,
): SessionStore {
  let current = toSession(store.get(KEY));
  customerIs(current?.user.id ?? null);
  return {
    current: () => current,
    token: () => current?.token ?? null,
    userId: () => current?.user.id ?? null,
    isSignedIn: () => current !== null,
    store(session) {
      current = session;
      customerIs(session?.user.id ?? null);
      try {
        if (session) store.set(KEY, { token: session.token, refreshToken: session.refreshToken });
        else store.remove(KEY);
      } catch {
        // Still held in memory.
      }
    },
    reload() {
      const stored = toSession(store.get(KEY));
      if (stored) current = stored;
      return current;
    },
    watch: (onChange) =>
      store.watch(KEY, () => {
        // Rereads storage: this tab may have changed it after the event was sent.
        current = toSession(store.get(KEY));
        onChange(current);
      }),
  };
}

/** Throws if the access token cannot be decoded (spec 5). */
export function sessionFromTokens(token: string, refreshToken: string | null): Session {
  return { token, refreshToken, user: decodeUser(token) };
}

export function isSameCustomer(one: string, other: string): boolean {
  try {
    return decodeUser(one).id === decodeUser(other).id;
  } catch {
    return false;
  }
}

function decodeUser(token: string): CurrentUser {
  const { userid, username, roles } = jwtDecode<AccessTokenClaims>(token);
  if (typeof userid !== 'number') throw new Error('The access token names no user');
  return {
    id: userid,
    username: typeof username === 'string' ? username : '',
    roles: Array.isArray(roles) ? roles.map(String) : [],
  };
}

function toSession(value: unknown): Session | null {
  const token = textIn(value, 'token');
  try {
    return token === null ? null : sessionFromTokens(token, textIn(value, 'refreshToken'));
  } catch {
    return null;
  }
}
