import { screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { configurationMachine, type ConfigurationRef } from '#machines/configuration/configuration.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { ConfigurationFailed } from '#src/flows/configuration/ConfigurationFailed.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { reasonOf } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { find, pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';

const values = { terms_url: 'https://ex.pt/termos' };

/** Like the app's frame: the screens, or the reason why there are none. */
function Frame({ actor }: { actor: ConfigurationRef }) {
  const isDown = useSelector(actor, (state) => state.hasTag('failed'));
  return isDown ? <ConfigurationFailed actor={actor} /> : <p>Ecrãs</p>;
}

const retry = () => find(retryControls['retry.requested']);

const model: FlowModel<typeof configurationMachine> = {
  samples: [
    done('loadConfiguration', values),
    failed('loadConfiguration', new RequestFailure('error_loading_configuration', 200)),
    failed('loadConfiguration', new RequestFailure('invalid_configuration', 0)),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    done('reloadConfiguration', values),
    failed('reloadConfiguration', new RequestFailure('offline', 0)),
  ],
  project: ({ context }) => context,
  ports: ['loadConfiguration'],
  view: (actor) => <Frame actor={actor} />,
  fromRoot: ['connection.restored'],
  perform: pressing(retryControls),
  pages: {
    loading: () => expect(screen.getByText('Ecrãs')).toBeVisible(),
    loaded: ({ actor }) => {
      expect(screen.getByText('Ecrãs')).toBeVisible();
      expect(actor.getSnapshot()).toMatchObject({ context: { values } });
    },
    failed: (scene) => {
      const text = {
        error_loading_configuration: 'Não foi possível carregar a configuração.',
        invalid_configuration: 'A configuração da aplicação não é válida.',
        offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
      }[String(reasonOf(scene, 'loadConfiguration', 'reloadConfiguration'))];
      expect(screen.getByRole('alert')).toHaveTextContent(String(text));
      expect(retry()).not.toHaveAttribute('aria-busy');
    },
    retrying: () => expect(retry()).toHaveAttribute('aria-busy', 'true'),
  },
};

describeFlow(configurationMachine, model);
