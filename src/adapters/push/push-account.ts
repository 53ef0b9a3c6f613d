import { jwtDecode } from 'jwt-decode';
import type { PushState } from '#machines/push/push.machine.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import type { PushDevice } from './push-device.ts';

/** Storage key: who turned push on in this browser, and the language. */
const NOTE = 'push';
const TURN = 'push';

interface Note {
  userId: number;
  language: string;
}

export interface AccountOptions {
  api: ApiClient;
  device: PushDevice;
  sessions: Pick<SessionStore, 'current'>;
  store: LocalStore;
  takeLock: TakeLock;
  language: () => string;
}

/** Push messages to this browser for the signed-in customer. Contract 11, decision 47. */
export interface PushAccount {
  readPush: () => Promise<PushState>;
  turnOn: () => Promise<PushState>;
  turnOff: () => Promise<void>;
  /** A comparison that is aborted sends nothing: the session may have ended. */
  compareToken: (input: { userId: number | null }, signal: AbortSignal) => Promise<void>;
  forgetToken: () => Promise<void>;
}

export function createPushAccount({ api, device, sessions, store, takeLock, language }: AccountOptions): PushAccount {
  const userId = () => sessions.current()?.user.id ?? null;
  const tell = (id: number, fcmToken: string | null, signal?: AbortSignal) =>
    api(`/api/users/${id}`, { method: 'PUT', body: { id, fcmToken }, ...(signal && { signal }) });
  const noteOf = (id: number) => {
    const note = store.get(NOTE) as Partial<Note> | null;
    return note?.userId === id ? note : null;
  };
  const tellToken = async (id: number, token: string, signal?: AbortSignal) => {
    const note: Note = { userId: id, language: language() };
    await tell(id, token, signal);
    try {
      store.set(NOTE, note);
    } catch {
      // Storage is blocked or full: push ends when the app starts again.
    }
  };
  const giveUp = async () => {
    await (await device.existing())?.unsubscribe();
    try {
      store.remove(NOTE);
    } catch {
      // Storage is blocked, so there is no note. Push is off anyway.
    }
  };

  const stateOf = async (id: number | null): Promise<PushState | null> => {
    if (id === null) return { kind: 'signedOut' };
    const kind = await device.obstacle();
    return kind === null ? null : { kind };
  };

  const subscribe = async (id: number): Promise<PushState> => {
    const token = await device
      .registered()
      .then((service) => service.subscribe())
      .catch(refuse);
    if (token === null) return { kind: device.isAllowed() ? 'unreachable' : 'denied' };
    await tellToken(id, token);
    return { kind: 'on' };
  };

  return {
    async readPush() {
      const id = userId();
      const found = await stateOf(id);
      if (found !== null || id === null) return found ?? { kind: 'signedOut' };
      const token = await (await device.existing())?.current();
      return { kind: device.isAllowed() && noteOf(id) && token ? 'on' : 'off' };
    },
    async turnOn() {
      const id = userId();
      // No await before this: browsers ask for permission only in direct response to a press.
      const permission = id === null ? 'default' : await device.askPermission();
      const found = await stateOf(id);
      if (found !== null || id === null) return found ?? { kind: 'signedOut' };
      return permission === 'granted' ? takeLock(TURN, () => subscribe(id)) : { kind: 'off' };
    },
    turnOff: () =>
      takeLock(TURN, async () => {
        await giveUp();
        const id = userId();
        // If this fails, the push service reports to the server that the subscription is gone.
        if (id !== null) await tell(id, null).catch(() => undefined);
      }),
    compareToken: ({ userId: id }, signal) =>
      takeLock(TURN, async () => {
        const service = await device.existing();
        if (service === null || id === null) return;
        const note = noteOf(id);
        if (note === null || !device.isAllowed()) return giveUp();
        const token = (await service.current()) ?? (await service.subscribe());
        const isTold = token === toldOf(sessions.current()?.token) && note.language === language();
        if (userId() === id && !isTold) await tellToken(id, token, signal);
      }),
    forgetToken: () => takeLock(TURN, giveUp),
  };
}

/** Spec 8: registration and push errors are only logged, which is silent in production (spec 9). */
function refuse(error: unknown): null {
  // oxlint-disable-next-line no-console -- see above
  console.warn(new Error('Service workers are disabled or not supported by this browser', { cause: error }));
  return null;
}

/** The push token in this access token. Contract 2 "Access token". */
function toldOf(accessToken: string | undefined): string | null {
  return accessToken === undefined ? null : (jwtDecode<{ fcmToken?: string | null }>(accessToken).fcmToken ?? null);
}
