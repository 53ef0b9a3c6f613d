import { assign, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

/** The customer's work on this page. `none`: a reload loses and interrupts nothing. */
export type Progress = 'none' | 'something' | 'payment';

export type ReleaseReady = { type: 'release.ready' };
export type ProgressChanged = { type: 'progress.changed'; progress: Progress };

/**
 * Takes the page to another release, newer or older, once its worker has all files. It does so by itself while nothing is
 * in progress, and otherwise when the customer agrees. A payment in progress is never interrupted. Always on once the
 * shell runs; a child of the root. Decision 108.
 */
export const updateMachine = setup({
  types: {
    context: {} as {
      /** Null: not known yet. */
      progress: Progress | null;
      isConsented: boolean;
      isRefused: boolean;
      /** This page has been reloaded for this release before. It is reloaded again only with consent. */
      isStuck: boolean;
    },
    events: {} as ReleaseReady | ProgressChanged | { type: 'update.accepted' } | { type: 'update.refused' },
  },
  actors: {
    releases: streamPort<ReleaseReady>(),
    progress: streamPort<ProgressChanged>(),
    /** Makes a waiting worker the active one. Files of the former release stay available to its pages. */
    activateRelease: port<void>('activateRelease'),
    leaveRelease: port<void, { isConsented: boolean }>('leaveRelease'),
  },
  guards: {
    isKnown: ({ context }) => context.progress !== null,
    isIdle: ({ context }) => context.progress === 'none' && !context.isStuck,
    isUnpaid: ({ context }) => context.progress !== 'payment',
    isAgreed: ({ context }) => context.isConsented && context.progress !== 'payment',
    isRefused: ({ context }) => context.isRefused,
  },
  actions: {
    noteProgress: assign((_, { progress }: ProgressChanged) => ({ progress })),
    forgetProgress: assign({ progress: null }),
    noteConsent: assign({ isConsented: true }),
    forgetConsent: assign({ isConsented: false }),
    noteRefusal: assign({ isRefused: true }),
    noteStuck: assign({ isStuck: true }),
  },
  delays: { activationTimeout: 10_000, reloadTimeout: 10_000 },
}).createMachine({
  id: 'update',
  context: { progress: null, isConsented: false, isRefused: false, isStuck: false },
  invoke: { id: 'releases', src: 'releases' },
  initial: 'watching',
  states: {
    watching: { on: { 'release.ready': 'found' } },
    found: {
      entry: 'forgetProgress',
      invoke: { id: 'progress', src: 'progress' },
      on: { 'progress.changed': { actions: withEvent('noteProgress') } },
      initial: 'weighing',
      states: {
        weighing: {
          entry: 'forgetConsent',
          always: [
            { guard: 'isIdle', target: 'activating' },
            { guard: 'isRefused', target: 'quiet' },
            { guard: 'isKnown', target: 'offering' },
          ],
        },
        offering: {
          always: { guard: 'isIdle', target: 'activating' },
          on: {
            'update.accepted': { guard: 'isUnpaid', target: 'activating', actions: 'noteConsent' },
            'update.refused': { target: 'quiet', actions: 'noteRefusal' },
          },
        },
        // Nothing is offered again before the app's next start.
        quiet: { always: { guard: 'isIdle', target: 'activating' } },
        activating: {
          invoke: {
            id: 'activateRelease',
            src: 'activateRelease',
            onDone: [
              { guard: 'isIdle', target: 'leaving' },
              { guard: 'isAgreed', target: 'leaving' },
              { target: 'weighing' },
            ],
            onError: '#update.watching',
          },
          after: { activationTimeout: '#update.watching' },
        },
        leaving: {
          invoke: {
            id: 'leaveRelease',
            src: 'leaveRelease',
            input: ({ context: { isConsented } }) => ({ isConsented }),
            onError: { target: 'weighing', actions: 'noteStuck' },
          },
          after: { reloadTimeout: { target: 'weighing', actions: 'noteStuck' } },
        },
      },
    },
  },
});

export type UpdateRef = ActorRefFrom<typeof updateMachine>;
