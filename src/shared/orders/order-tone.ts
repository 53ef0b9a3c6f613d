import type { OrderStatus } from '#machines/shared/entities/entities.ts';
import type { Tone } from '#src/ui/tone.ts';

export const ORDER_TONE: Record<OrderStatus, Tone> = {
  open: 'neutral',
  placed: 'info',
  accepted: 'info',
  ready: 'success',
  delivered: 'neutral',
  rejected: 'error',
  canceled: 'warning',
};
