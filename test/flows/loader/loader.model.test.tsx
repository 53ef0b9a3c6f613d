import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { loaderMachine } from '#machines/loader/loader.machine.ts';
import { LoadingBar } from '#src/flows/loader/LoadingBar.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { after } from '#test/harness/model.ts';

const bar = () => screen.queryByRole('progressbar', { name: 'A carregar…' });
const seeNone = () => expect(bar()).toBeNull();

const model: FlowModel<typeof loaderMachine> = {
  samples: [
    { type: 'requests.changed', active: 0 },
    { type: 'requests.changed', active: 1 },
    { type: 'requests.changed', active: 2 },
    after('quietPeriod', 'loader.active.quiet'),
    after('maximum', 'loader.active'),
  ],
  project: ({ context }) => context.active,
  ports: [],
  streams: ['requests'],
  view: (actor) => <LoadingBar actor={actor} />,
  perform: { 'requests.changed': ({ stream }, event) => act(async () => stream('requests', event)) },
  pages: {
    idle: seeNone,
    'active.quiet': seeNone,
    'active.shown': () => expect(bar()).toBeInTheDocument(),
    overdue: seeNone,
  },
};

describeFlow(loaderMachine, model);
