import { Ban, Check, CircleDot } from 'lucide-react';
import { progressOf, type ProgressStep } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { orderStatusKey } from '#src/shared/orders/order-status-key.ts';
import { ORDER_TONE } from '#src/shared/orders/order-tone.ts';
import { TONE_CLASS } from '#src/ui/tone.ts';

const LOOK: Record<ProgressStep['phase'], { mark: string; text: string }> = {
  done: { mark: 'border-primary bg-primary text-primary-on', text: '' },
  current: { mark: 'border-primary bg-primary-soft text-primary-text', text: 'font-semibold' },
  coming: { mark: 'border-line bg-surface', text: 'text-ink-muted' },
};

const isRefused = (status: ProgressStep['status']): boolean => status === 'rejected' || status === 'canceled';

export function OrderTimeline({ order: { status, deliveryMethod } }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('order.timeline')} className="grid gap-3">
      {progressOf(status).map((step) => (
        <li
          key={step.status}
          aria-current={step.phase === 'current' ? 'step' : undefined}
          className="flex items-center gap-3"
        >
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full border-2 ${markOf(step)}`}
          >
            <Mark step={step} />
          </span>
          <span className={LOOK[step.phase].text}>{t(orderStatusKey({ status: step.status, deliveryMethod }))}</span>
          {step.phase === 'done' && <span className="sr-only">{t('order.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}

const markOf = ({ status, phase }: ProgressStep): string =>
  isRefused(status) ? `border-current ${TONE_CLASS[ORDER_TONE[status]]}` : LOOK[phase].mark;

function Mark({ step: { status, phase } }: { step: ProgressStep }) {
  if (isRefused(status)) return <Ban className="size-4" />;
  if (phase === 'done' || status === 'delivered') return phase === 'coming' ? null : <Check className="size-4" />;
  return phase === 'current' ? <CircleDot className="size-4" /> : null;
}
