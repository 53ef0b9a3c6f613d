import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { eventsMachine, type StreamEvent } from '#machines/events/events.machine.ts';
import { ANYTHING } from '#machines/shared/flow/change.ts';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import { after } from '#test/harness/model.ts';

type Events = typeof eventsMachine;

const change = { kind: 'order', id: 9 };
const stream = async (scene: Scene<Events>, event: StreamEvent) => act(async () => scene.stream('stream', event));
const childrenOf = ({ actor }: Page<Events>) => Object.keys(actor.getSnapshot().children).sort();
const lastPublished = ({ portEvents }: Page<Events>) => portEvents.at(-1);
const toTabs = (what: typeof change | typeof ANYTHING) => ({
  stream: 'tabs',
  event: { type: 'change.published', change: what },
});

/** The machine has no view. The customer's screens receive its messages to the tabs. */
const model: FlowModel<Events> = {
  ports: [],
  streams: ['lead', 'stream', 'tabs'],
  view: () => null,
  samples: [
    { type: 'customer.changed', userId: 7, isLost: false },
    { type: 'customer.changed', userId: 8, isLost: false },
    { type: 'customer.changed', userId: null, isLost: false },
    { type: 'lead.taken' },
    { type: 'stream.opened', lastId: '3' },
    { type: 'change.came', change, lastId: '5' },
    { type: 'stream.ended' },
    { type: 'connection.restored' },
    after('STEADY', 'events.following.streaming.live'),
    after('OPENING', 'events.following.streaming.connecting'),
    after('RETRY', 'events.following.polling'),
  ],
  project: ({ context }) => [context.userId, context.lastId, Math.min(context.failures, 4)],
  distinct: 'state',
  fromRoot: ['customer.changed', 'connection.restored'],
  perform: {
    'lead.taken': (scene) => act(async () => scene.stream('lead', { type: 'lead.taken' })),
    'stream.opened': async (scene, event) => {
      const before = scene.portEvents.length;
      await stream(scene, event);
      expect(scene.portEvents.slice(before)).toEqual([toTabs(ANYTHING)]);
    },
    'change.came': async (scene, event) => {
      await stream(scene, event);
      expect(lastPublished(scene)).toEqual(toTabs(change));
    },
    'stream.ended': (scene, event) => stream(scene, event),
  },
  pages: {
    off: (scene) => expect(childrenOf(scene)).toEqual([]),
    'following.waiting': (scene) => expect(childrenOf(scene)).toEqual(['lead', 'tabs', 'unread']),
    'following.streaming.connecting': (scene) => expect(childrenOf(scene)).toContain('stream'),
    'following.streaming.live': (scene) => expect(childrenOf(scene)).toContain('stream'),
    'following.polling': (scene) => {
      expect(childrenOf(scene)).not.toContain('stream');
      expect(lastPublished(scene)).toEqual(toTabs(ANYTHING));
    },
  },
};

describeFlow(eventsMachine, model, {
  ...model,
  title: 'steady after a failure',
  distinct: 'context',
  samples: [
    { type: 'customer.changed', userId: 7, isLost: false },
    { type: 'lead.taken' },
    { type: 'stream.opened', lastId: '3' },
    after('OPENING', 'events.following.streaming.connecting'),
    after('RETRY', 'events.following.polling'),
    after('STEADY', 'events.following.streaming.live'),
  ],
  project: ({ context }) => Math.min(context.failures, 1),
});
