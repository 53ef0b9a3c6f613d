import { fromCallback, type SnapshotFrom } from 'xstate';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';

export const customers = fromCallback<CustomerKnown>(({ sendBack, system }) => {
  const auth: AuthRef = system.get('auth');
  const tell = (state: SnapshotFrom<AuthRef>) => {
    if (!state.matches('restoring'))
      sendBack({ type: 'customer.known', userId: state.context.session?.user.id ?? null });
  };
  tell(auth.getSnapshot());
  const subscription = auth.subscribe(tell);
  return () => subscription.unsubscribe();
});
