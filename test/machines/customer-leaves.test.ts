import { expect, describe, it, onTestFinished, vi } from 'vitest';
import { createActor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { flowOf, flows, type FlowKind, type OpenFlow } from '#machines/flows.ts';
import { openFlows } from '#src/location/open-flows.ts';
import { rootOf, session } from '#test/flows/root/recorded-root.ts';
import { testBrowser } from '#test/harness/ports/browser-worlds.ts';
import { network } from '#test/harness/ports/network.ts';
import { everyWired } from '#test/harness/ports/wired.ts';

const rui = { ...session, token: 'u', user: { ...session.user, id: 8 } };
const PLACE = '/app/restaurants/4';
/** In ms. The default of a second is too short on a busy machine. */
const PATIENCE = 60_000;

/** The flows without customer data, each with the reason. */
const SHARED: { [K in FlowKind]?: string } = {
  'cart-modal': 'What it shows is the cart service’s, which forgets it.',
  'browser-scanner': 'The code is of a place.',
  'forgot-password': 'Typed by whoever is about to sign in.',
  login: 'Typed by whoever is about to sign in.',
  menu: 'Holds nothing.',
  'municipal-login': 'Typed by whoever is about to sign in.',
  'option-tree': 'A dish and its options are of the menu.',
  report: 'What was recorded is masked.',
  'reset-password': 'Typed by whoever is about to sign in.',
  signup: 'Typed by whoever is about to sign in.',
  verify: 'Typed by whoever is about to sign in.',
};

/** The address of a modal with a key. The flows of a page open with the page. */
const modalsOf = (key: string) => `${key}:4`;

function opened(kind: FlowKind): OpenFlow {
  const found = [
    openFlows({ pathname: PLACE, search: { modals: modalsOf(kind) } }),
    openFlows({ pathname: PLACE, search: { modals: kind } }),
    openFlows({ pathname: PLACE, search: { view: 'reservations' } }),
    openFlows({ pathname: '/app/welcome', search: { theme: 2 } }),
  ]
    .flat()
    .find((flow) => flow.kind === kind);
  if (!found) throw new Error(`Nothing opens "${kind}"`);
  return found;
}

/** Typed values. Each flow ignores events that it does not accept. */
const TYPED = [
  { type: 'group.changed', change: { name: 'Ana', phone: '910 000 000', size: '12' } },
  { type: 'comments.changed', comments: 'Janela' },
  { type: 'field.edited', field: 'street', value: 'Rua da Ana' },
];

/** The context of a flow and of its children. */
const knownBy = (actor: AnyActorRef | undefined) => JSON.stringify(actor?.getPersistedSnapshot());

interface World {
  fetch: typeof globalThis.fetch;
  tab: Window & typeof globalThis;
}

/** Every flow of the app with its real adapters. */
const flowsIn = async (world: World) => {
  vi.stubEnv('PROD', true);
  return (await everyWired(world)).filter(([name]) => flowOf(name) !== undefined);
};

/** A root with the app's flows, on a network that answers until it is silenced. */
async function openApp() {
  const answering = network();
  let isSilent = false;
  const fetch: typeof globalThis.fetch = (input, init) =>
    isSilent ? new Promise(() => undefined) : answering.fetch(input, init);
  const actors = Object.fromEntries(await flowsIn({ tab: testBrowser(undefined, fetch).tab, fetch }));
  const machine = rootOf([]).provide({ actors });
  const root = createActor(machine).start();
  onTestFinished(() => void root.stop());
  return { root, silence: () => (isSilent = true) };
}

describe('a customer who leaves', async () => {
  const machines = await flowsIn({ tab: testBrowser().tab, fetch: network().fetch });
  const kinds = machines.map(([name]) => name as FlowKind);
  const hearing = new Set(
    machines.flatMap(([name, { events }]) => (events.includes('customer.changed') ? [name] : [])),
  );
  const personal = kinds.filter((kind) => !(kind in SHARED));

  it('is tested in exactly the flows that hold personal data or receive a sign-out', () => {
    const defined = flows.filter(({ kind, personal: holds }) => holds !== 'nothing' || hearing.has(kind));
    expect(defined.map(({ kind }) => kind).sort()).toEqual(personal.sort());
  });

  it.each(
    personal.flatMap((kind) => ['while the main area is there', 'before it is'].map((when) => [kind, when] as const)),
  )('leaves nothing in %s, %s', async (kind, when) => {
    const { root, silence } = await openApp();
    const flow = opened(kind);
    const child = () =>
      Object.entries(root.getSnapshot().children).find(([id]) => id === flow.id)?.[1] as AnyActorRef | undefined;
    if (when.startsWith('while')) root.send({ type: 'services.arrived' });
    root.send({ type: 'session.changed', session, isLost: false, isRestored: false });
    root.send({ type: 'location.changed', open: [flow] });
    const empty = knownBy(child());
    await vi.waitFor(() => expect(knownBy(child())).not.toBe(empty), PATIENCE);
    for (const event of TYPED) {
      await vi.waitFor(
        () => expect((child()?.getSnapshot() as AnyMachineSnapshot | undefined)?.hasTag('looking')).toBe(false),
        PATIENCE,
      );
      child()?.send(event);
    }
    expect(knownBy(child())).not.toBe(empty);
    silence();
    root.send({ type: 'session.changed', session: rui, isLost: false, isRestored: false });
    expect(knownBy(child())).toBe(empty);
  });
});
