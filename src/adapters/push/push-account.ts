import { jwtDecode } from 'jwt-decode';
import type { PushStanding } from '#machines/push/push.machine.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import type { PushDevice } from './push-device.ts';

/** Where it is noted who turned messages on in this browser, and in which language they come. */
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
  /** Which one the app speaks. */
  language: () => string;
}

/** Messages to this browser, of the customer who is signed in. Contract 11, decision 47. */
export interface PushAccount {
  readPush: () => Promise<PushStanding>;
  turnOn: () => Promise<PushStanding>;
  turnOff: () => Promise<void>;
  compareToken: (input: { userId: number | null }) => Promise<void>;
  forgetToken: () => Promise<void>;
}

export function createPushAccount({ api, device, sessions, store, takeLock, language }: AccountOptions): PushAccount {
  const userId = () => sessions.current()?.user.id ?? null;
  const tell = (id: number, fcmToken: string | null) =>
    api(`/api/users/${id}`, { method: 'PUT', body: { id, fcmToken } });
  const noteOf = (id: number) => {
    const note = store.get(NOTE) as Partial<Note> | null;
    return note?.userId === id ? note : null;
  };
  const tellToken = async (id: number, token: string) => {
    const note: Note = { userId: id, language: language() };
    await tell(id, token);
    try {
      store.set(NOTE, note);
    } catch {
      // Storage that is blocked or full: messages end with the next start.
    }
  };
  const giveUp = async () => {
    await (await device.existing())?.unsubscribe();
    try {
      store.remove(NOTE);
    } catch {
      // Storage that is blocked holds no note; messages are off all the same.
    }
  };

  /** What this browser says; null: that messages may come. */
  const standing = async (id: number | null): Promise<PushStanding | null> => {
    if (id === null) return { kind: 'signedOut' };
    const kind = await device.obstacle();
    return kind === null ? null : { kind };
  };

  const subscribe = async (id: number): Promise<PushStanding> => {
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
      const found = await standing(id);
      if (found !== null || id === null) return found ?? { kind: 'signedOut' };
      const token = await (await device.existing())?.current();
      return { kind: device.isAllowed() && noteOf(id) && token ? 'on' : 'off' };
    },
    async turnOn() {
      const id = userId();
      // Nothing may come between the press and the question: the browser would take it for unasked.
      const permission = id === null ? 'default' : await device.askPermission();
      const found = await standing(id);
      if (found !== null || id === null) return found ?? { kind: 'signedOut' };
      return permission === 'granted' ? takeLock(TURN, () => subscribe(id)) : { kind: 'off' };
    },
    turnOff: () =>
      takeLock(TURN, async () => {
        await giveUp();
        const id = userId();
        // A server that does not hear of it hears from the push service that nobody is there.
        if (id !== null) await tell(id, null).catch(() => undefined);
      }),
    compareToken: ({ userId: id }) =>
      takeLock(TURN, async () => {
        const service = await device.existing();
        if (service === null || id === null) return;
        const note = noteOf(id);
        if (note === null || !device.isAllowed()) return giveUp();
        const token = (await service.current()) ?? (await service.subscribe());
        const isTold = token === toldOf(sessions.current()?.token) && note.language === language();
        if (userId() === id && !isTold) await tellToken(id, token);
      }),
    forgetToken: () => takeLock(TURN, giveUp),
  };
}

/** Spec 8: registration and push errors are logged only, and that is silent in production (spec 9). */
function refuse(error: unknown): null {
  // oxlint-disable-next-line no-console -- see above
  console.warn(new Error('Service workers are disabled or not supported by this browser', { cause: error }));
  return null;
}

/** The token that the server had when it issued this access token. Contract 2 "Access token". */
function toldOf(accessToken: string | undefined): string | null {
  return accessToken === undefined ? null : (jwtDecode<{ fcmToken?: string | null }>(accessToken).fcmToken ?? null);
}
