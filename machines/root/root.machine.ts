import { assign, emit, enqueueActions, setup, spawnChild, type ActorRefFrom, type AnyActorLogic } from 'xstate';
import { authMachine, type SessionChanged } from '#machines/auth/auth.machine.ts';
import { codeTroubleMachine } from '#machines/code-trouble/code-trouble.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { flowOf, type FlowKind, type FlowOutputs, type ModalKind, type OpenFlow } from '#machines/flows.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CurrentUser, Session } from '#machines/shared/account/session.ts';
import type { AlertRaised } from '#machines/shared/flow/alert.ts';
import { tellEveryone, type EmailTyped, type FlowConcluded, type FlowRequested } from '#machines/shared/flow/flow.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { keepsEmail, passedBy, withEmail, withPassed, type PassedInput } from './flow-input.ts';
import type { RootEmitted, RootEvent } from './root-events.ts';
import { MAIN_AREA_SERVICES, SHELL_SERVICES, type LazyServices } from './services.ts';

export type { RootEmitted } from './root-events.ts';

const services = {
  'code-trouble': codeTroubleMachine,
  configuration: configurationMachine,
  language: languageMachine,
  auth: authMachine,
  'token-refresh': tokenRefreshMachine,
};

const isAnother = (user: CurrentUser | null, session: Session | null) => user !== null && user.id !== session?.user.id;
type LocationChanged = Omit<Extract<RootEvent, { type: 'location.changed' }>, 'type'>;

const isOpen = (list: readonly OpenFlow[], id: string) => list.some((flow) => flow.id === id);

/** Returns the flow beneath the one at this index, or all flows of the page beneath it. */
function openersOf(open: readonly OpenFlow[], index: number): readonly OpenFlow[] {
  const opener = open[index - 1];
  if (!opener || open[index]?.isPart) return [];
  return opener.isPart ? open.slice(0, index) : [opener];
}

/** The system id lets services answer the flow. The compiler cannot pair kinds with their inputs, hence the cast. */
function spawnFlow({ kind, id, input }: OpenFlow) {
  return spawnChild(kind, { id, systemId: id, input }) as never;
}

const spawnService = (id: keyof LazyServices) => spawnChild(id, { id, systemId: id }) as never;

/** Runs the services and the flows that the location opens. Never ends. Architecture: "Root, routes, flows". */
export const rootMachine = setup({
  types: {
    context: {} as {
      open: readonly OpenFlow[];
      /** Flows that have ended but are still in the location. */
      finished: readonly string[];
      /** Outputs that open flows have already settled on. */
      concluded: Partial<FlowOutputs>;
      user: CurrentUser | null;
      /** The customer whose session was lost; null after a login or a logout. */
      lost: CurrentUser | null;
      email: string;
      /** Input for the flow that was requested last, kept until that flow starts. */
      passed: PassedInput | null;
      alerts: readonly AlertRaised[];
    },
    events: {} as RootEvent,
    emitted: {} as RootEmitted,
    children: {} as { [K in FlowKind as `${K}:${string}`]: K } & {
      [K in keyof (typeof services & LazyServices)]: K;
    },
  },
  actors: services as typeof services & LazyServices & Record<FlowKind, AnyActorLogic>,
  guards: {
    isRunning: ({ context }, { id }: { id: string }) =>
      context.open.some((flow) => flow.id === id) && !context.finished.includes(id),
    isSomeoneLeaving: ({ context }, { session }: { session: Session | null }) =>
      isAnother(context.user ?? context.lost, session),
  },
  actions: {
    reconcile: enqueueActions(({ context, enqueue }, { open, isPending = false }: LocationChanged) => {
      const outputs: Partial<Record<FlowKind, unknown>> = context.concluded;
      for (const [index, flow] of context.open.entries()) {
        if (isOpen(open, flow.id)) continue;
        enqueue.stopChild(flow.id);
        if (context.finished.includes(flow.id)) continue;
        const output = outputs[flow.kind] ?? flowOf(flow.kind)?.dismissed;
        for (const { id } of openersOf(context.open, index)) {
          if (isOpen(open, id)) enqueue.sendTo(id, { type: 'flow.returned', kind: flow.kind, output });
        }
      }
      for (const flow of open) {
        if (isOpen(context.open, flow.id)) continue;
        enqueue(spawnFlow(withPassed(withEmail(flow, context.email), context.passed)));
      }
      const stillOpen = Object.entries(context.concluded).filter(([kind]) => open.some((flow) => flow.kind === kind));
      enqueue.assign({
        open,
        finished: context.finished.filter((id) => isOpen(open, id)),
        concluded: Object.fromEntries(stillOpen),
        email: isPending || open.some(keepsEmail) ? context.email : '',
        passed: isPending ? context.passed : null,
      });
    }),
    closeFlow: enqueueActions(({ context, enqueue }, { id, output }: { id: string; output: unknown }) => {
      const index = context.open.findIndex((flow) => flow.id === id);
      const kind = context.open[index]?.kind;
      for (const opener of openersOf(context.open, index))
        enqueue.sendTo(opener.id, { type: 'flow.returned', kind, output });
      enqueue.assign({ finished: [...context.finished, id] });
      enqueue.emit({ type: 'flow.closed', id, output });
    }),
    keepOutput: assign(({ context }, { kind, output }: FlowConcluded) => ({
      concluded: { ...context.concluded, [kind]: output },
    })),
    keepPassed: assign((_, request: FlowRequested) => ({ passed: passedBy(request) })),
    keepEmail: assign(({ context }, { email }: EmailTyped) => ({ email: email === '' ? context.email : email })),
    /** The code of a modal failed to load: its opener gets the dismissed output. */
    abandonFlow: enqueueActions(({ context, enqueue }, { id, kind }: { id: string; kind: ModalKind }) => {
      const output = flowOf(kind)?.dismissed;
      const openers = isOpen(context.open, id) ? [] : openersOf(context.open, context.open.length);
      for (const opener of openers) enqueue.sendTo(opener.id, { type: 'flow.returned', kind, output });
      enqueue.emit({ type: 'flow.closed', id, output });
    }),
    /** Restarts flows that hold data of the customer who left, including their pending requests. */
    restartPersonal: enqueueActions(({ context, enqueue }, { isLost }: SessionChanged) => {
      const { open, finished } = context;
      const isTheirs = ({ kind }: OpenFlow) => {
        const personal = flowOf(kind)?.personal;
        return personal === 'read' || (personal === 'typed' && !isLost);
      };
      const kept = open.filter((flow) => !isTheirs(flow) || finished.includes(flow.id));
      enqueue.assign({ email: '' });
      enqueue.raise({ type: 'location.changed', open: kept });
      enqueue.raise({ type: 'location.changed', open });
    }),
    startServices: enqueueActions(({ context, enqueue }) => {
      for (const id of MAIN_AREA_SERVICES) enqueue(spawnService(id));
      enqueue.sendTo('cart', { type: 'customer.changed', userId: context.user?.id ?? null, isLost: false });
    }),
    keepAlert: assign({ alerts: ({ context }, alert: AlertRaised) => [...context.alerts, alert] }),
    startShell: enqueueActions(({ context, enqueue }) => {
      for (const id of SHELL_SERVICES) enqueue(spawnService(id));
      for (const id of ['events', 'last-order'] as const)
        enqueue.sendTo(id, { type: 'customer.changed', userId: context.user?.id ?? null, isLost: false });
      for (const alert of context.alerts) enqueue.sendTo('alerts', alert);
      enqueue.assign({ alerts: [] });
    }),
    tellCustomer: enqueueActions(({ context, enqueue }, { session, isLost }: SessionChanged) => {
      const userId = session?.user.id ?? null;
      if (userId === (context.user?.id ?? null)) return;
      if (context.user) enqueue(tellEveryone({ type: 'customer.signedOut' }));
      enqueue(tellEveryone({ type: 'customer.changed', userId, isLost }));
    }),
    /** Tells the open logins, which end, so that the flow beneath continues. Without a login, tells every open flow. */
    tellCame: enqueueActions(({ context, enqueue }, { session, isRestored }: SessionChanged) => {
      if (session === null || isRestored || context.user !== null) return;
      const running = context.open.filter(({ id }) => !context.finished.includes(id));
      const logins = running.filter(({ kind }) => kind === loginFlow.kind);
      for (const { id } of logins.length > 0 ? logins : running) enqueue.sendTo(id, { type: 'customer.came' });
    }),
    knowUser: assign(({ context }, { session, isLost }: SessionChanged) => ({
      user: session?.user ?? null,
      lost: isLost ? (context.user ?? context.lost) : null,
    })),
  },
}).createMachine({
  id: 'root',
  context: { open: [], finished: [], concluded: {}, user: null, lost: null, email: '', passed: null, alerts: [] },
  type: 'parallel',
  invoke: [
    { id: 'code-trouble', src: 'code-trouble', systemId: 'code-trouble' },
    { id: 'configuration', src: 'configuration', systemId: 'configuration' },
    { id: 'language', src: 'language', systemId: 'language' },
    { id: 'token-refresh', src: 'token-refresh', systemId: 'token-refresh' },
    { id: 'auth', src: 'auth', systemId: 'auth' },
  ],
  on: {
    'location.changed': { actions: withEvent('reconcile') },
    'flow.requested': { actions: [withEvent('keepPassed'), emit(({ event }) => event)] },
    'flow.concluded': { actions: withEvent('keepOutput') },
    'email.typed': { actions: withEvent('keepEmail') },
    'flow.abandoned': { actions: withEvent('abandonFlow') },
    'xstate.done.actor.*': {
      guard: { type: 'isRunning', params: ({ event }) => ({ id: event.actorId }) },
      actions: { type: 'closeFlow', params: ({ event }) => ({ id: event.actorId, output: event.output }) },
    },
    'xstate.error.actor.*': { actions: emit(({ event }) => ({ type: 'flow.crashed', id: event.actorId })) },
  },
  states: {
    mainArea: {
      initial: 'starting',
      states: {
        // The services of the main area get the current customer when they start.
        starting: { on: { 'services.arrived': { target: 'running', actions: 'startServices' } } },
        running: {},
      },
    },
    shell: {
      initial: 'starting',
      states: {
        starting: {
          on: {
            'alert.raised': { actions: withEvent('keepAlert') },
            'shell.arrived': { target: 'running', actions: 'startShell' },
          },
        },
        running: {},
      },
    },
    customer: {
      on: {
        'session.changed': [
          {
            guard: withEvent('isSomeoneLeaving'),
            actions: [
              withEvent('tellCustomer'),
              withEvent('tellCame'),
              withEvent('knowUser'),
              withEvent('restartPersonal'),
            ],
          },
          {
            actions: [withEvent('tellCustomer'), withEvent('tellCame'), withEvent('knowUser')],
          },
        ],
      },
    },
  },
});

export type RootRef = ActorRefFrom<typeof rootMachine>;
