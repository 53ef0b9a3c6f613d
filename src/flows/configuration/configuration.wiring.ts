import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { loadConfiguration } from '#src/adapters/api/configuration.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ api, config }: Clients) =>
  configurationMachine.provide({ actors: { loadConfiguration: serve(loadConfiguration(api, config)) } });
