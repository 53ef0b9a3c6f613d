import { waitFor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';
import { openFlows, screenFlows, type AppLocation } from '#src/location/open-flows.ts';

/** Resolves when the page shows its content, or the reason why its code cannot be loaded. */
export async function untilOpened(root: RootRef, location: AppLocation): Promise<void> {
  const trouble = root.getSnapshot().children['code-trouble'];
  await Promise.race([opened(root, location), reached(trouble, (state) => state.hasTag('failed'))]);
}

async function opened(root: RootRef, location: AppLocation): Promise<void> {
  const { configuration, language } = root.getSnapshot().children;
  await reached(configuration, (state) => !state.matches('loading'));
  await reached(language, (state) => !state.matches('opening'));
  const isMainArea = location.pathname.startsWith('/app/');
  const childrenOf = (state = root.getSnapshot()) => state.children as Record<string, AnyActorRef | undefined>;
  await waitFor(root, (state) =>
    [...(isMainArea ? ['clock'] : []), ...openFlows(location).map(({ id }) => id)].every(
      (id) => childrenOf(state)[id] !== undefined,
    ),
  );
  if (!isMainArea) return;
  await reached(childrenOf()['clock'], ({ context }) => context.now !== null);
  const isWelcome = location.pathname.startsWith('/app/welcome');
  // Does not wait for modals: a modal may stay busy until the customer has signed in.
  const screen = screenFlows(location).map(({ id }) => id);
  for (const id of isWelcome ? ['catalogue', ...screen] : screen)
    await reached(childrenOf()[id], (state) => !state.hasTag('busy') && !state.hasTag('loading'));
  const { search } = childrenOf()['catalogue']?.getSnapshot().children ?? {};
  if (isWelcome && location.search.search !== undefined) await reached(search, isAnswered);
}

const isAnswered = (search: AnyMachineSnapshot): boolean =>
  !['recalling', 'typing', 'searching'].some((state) => search.matches(state));

async function reached(actor: AnyActorRef | undefined, isThere: (state: AnyMachineSnapshot) => boolean): Promise<void> {
  if (actor) await waitFor(actor, isThere);
}
