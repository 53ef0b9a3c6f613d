import { assign, setup, type ActorRefFrom } from 'xstate';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { ReportOutput } from './report.flow.ts';

export interface ReportSummary {
  version: string;
  events: number;
  seconds: number;
  /** Bytes. */
  size: number;
  /** Open screens by id and state, e.g. "login:page", "refused". */
  screens: { id: string; state: string }[];
}

/** `unsupported`: this browser cannot save files. */
export interface SaveOutcome {
  kind: 'saved' | 'unsupported';
}

/** Makes a file of what the app did and has the browser save it. Sends nothing. Output: `dismissed`. Decision 51. */
export const reportMachine = setup({
  types: {
    context: {} as { summary: ReportSummary | null },
    output: {} as ReportOutput,
    events: {} as { type: 'save.chosen' } | { type: 'retry.requested' } | { type: 'modal.closed' },
    tags: {} as 'shown',
  },
  actors: {
    makeReport: port<ReportSummary>('makeReport'),
    saveReport: port<SaveOutcome>('saveReport'),
  },
  guards: {
    isSaved: (_, { kind }: SaveOutcome) => kind === 'saved',
  },
  actions: {
    keepSummary: assign((_, { output }: { output: ReportSummary }) => ({ summary: output })),
  },
}).createMachine({
  id: 'report',
  context: { summary: null },
  initial: 'making',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    making: {
      invoke: {
        id: 'makeReport',
        src: 'makeReport',
        onDone: { target: 'ready', actions: withEvent('keepSummary') },
        onError: 'failed',
      },
    },
    failed: { on: { 'retry.requested': 'making' } },
    ready: { tags: 'shown', on: { 'save.chosen': 'saving' } },
    saving: {
      tags: 'shown',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        onDone: [{ guard: withOutput('isSaved'), target: 'saved' }, { target: 'unsupported' }],
        onError: 'unsaved',
      },
    },
    unsaved: { tags: 'shown', on: { 'retry.requested': 'saving' } },
    unsupported: { tags: 'shown' },
    saved: { on: { 'save.chosen': 'saving' } },
    closed: { type: 'final' },
  },
});

export type ReportRef = ActorRefFrom<typeof reportMachine>;
