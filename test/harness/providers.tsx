import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { Offline } from '#src/i18n/offline.ts';
import { TextsProvider } from '#src/i18n/use-translation.tsx';
import pt from '../../public/assets/i18n/pt.json';

/** The texts in every test. */
export const i18n = createI18n({ pt });

/** The connection of the device in every test. */
export const connection = createActor(connectionMachine).start();

/** The context that every view needs: the texts, and whether the device is offline. */
export function Providers({ children }: { children: ReactNode }) {
  const isOffline = useSelector(connection, (state) => state.matches('offline'));
  return (
    <TextsProvider translator={i18n}>
      <Offline value={isOffline}>{children}</Offline>
    </TextsProvider>
  );
}
