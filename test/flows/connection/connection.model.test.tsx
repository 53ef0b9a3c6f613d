import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { connectionMachine, type ConnectionEvent } from '#machines/connection/connection.machine.ts';
import { OfflineBanner } from '#src/flows/connection/OfflineBanner.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { BESIDE } from '#test/harness/host.ts';

type Connection = typeof connectionMachine;

const banner = () => screen.getByRole('status');
const tell = ({ stream }: Scene<Connection>, event: ConnectionEvent) => act(async () => stream('connectivity', event));

const model: FlowModel<Connection> = {
  samples: [{ type: 'connection.lost' }, { type: 'connection.found' }],
  project: () => null,
  ports: [],
  streams: ['connectivity'],
  view: (actor) => <OfflineBanner actor={actor} />,
  perform: {
    'connection.lost': tell,
    'connection.found': async (scene, event) => {
      const before = scene.sentEvents.length;
      await tell(scene, event);
      expect(scene.sentEvents.slice(before)).toEqual(BESIDE.map((to) => ({ to, type: 'connection.restored' })));
    },
  },
  pages: {
    online: () => expect(banner()).toBeEmptyDOMElement(),
    offline: () => expect(banner()).toHaveTextContent(/^Sem ligação à Internet. Pode continuar a ver/),
  },
};

describeFlow(connectionMachine, model);
