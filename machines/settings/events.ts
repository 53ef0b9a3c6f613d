import type { loginFlow } from '#machines/login/login.flow.ts';
import type { FlowReturned } from '#machines/shared/flow/flow.ts';
import type { ReadingEvent } from '#machines/shared/kit/reading.ts';

export type SettingsEvent =
  | { type: 'nif.edited'; value: string }
  | { type: 'nif.blurred' }
  | { type: 'nif.submitted' }
  | { type: 'cards.chosen' }
  | { type: 'addresses.chosen' }
  | { type: 'messages.chosen' }
  | ReadingEvent
  | FlowReturned<typeof loginFlow>;
