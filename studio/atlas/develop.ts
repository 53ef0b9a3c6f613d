import type { AnyActorRef } from 'xstate';
import { keptMoment, restoreFlows } from './go-back.ts';
import { inspectorAddress } from './inspector-address.ts';
import { watchApp } from './watch-app.ts';
import type { Translate } from './why-refused.ts';

/** Development only: connects the app to the atlas. `?inspect` opens the Stately inspector. */
export async function develop(root: AnyActorRef, translate: Translate): Promise<void> {
  watchApp({ root, translate });
  const moment = keptMoment(window);
  if (moment) restoreFlows(root, moment);
  try {
    await inspect(root);
  } catch (error) {
    reportError(error);
  }
}

async function inspect(root: AnyActorRef): Promise<void> {
  const asked = new URLSearchParams(location.search).get('inspect');
  const configured: unknown = import.meta.env['VITE_INSPECTOR_URL'];
  const address = inspectorAddress({ asked, configured: typeof configured === 'string' ? configured : undefined });
  if (address === null) return;
  const { inspectApp } = await import('./stately.ts');
  inspectApp(root, address);
}
