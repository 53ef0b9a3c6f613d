import { useSelector } from '@xstate/react';
import type { OrderAgainRef } from '#machines/order-again/order-again.machine.ts';
import { lineId, lineTotal } from '#machines/shared/cart/cart.ts';
import { noticeOf, type AgainState } from '#machines/shared/cart/order-again.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { OrderLine } from '#src/shared/orders/OrderLine.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { TONE_CLASS, type Tone } from '#src/ui/tone.ts';

const TONE: Record<Exclude<AgainState, 'same'>, Tone> = {
  dearer: 'warning',
  cheaper: 'success',
  changed: 'warning',
  gone: 'error',
  added: 'info',
};

export function AgainLines({ actor }: { actor: OrderAgainRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const order = useSelector(actor, ({ context }) => context.order);
  const names = useSelector(actor, ({ context }) => context.names);
  const lines = useSelector(actor, ({ context }) => context.lines);
  const notice = useSelector(actor, ({ context }) => context.notice);
  const isInterrupted = useSelector(actor, (state) => state.matches({ pending: 'interrupted' }));
  if (order === null) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {notice !== null && (
        <Banner tone="error" title={t(isInterrupted ? 'order.again.interrupted' : 'order.again.refused')} leads>
          <p>{errorText(notice)}</p>
          {isInterrupted && <p>{t('cart.onlyOnce')}</p>}
        </Banner>
      )}
      <p>{t(`order.again.notice.${noticeOf(lines)}`)}</p>
      <ul className="grid grid-cols-1 gap-3">
        {lines.map((line) => (
          <OrderLine
            key={lineId(line.item)}
            item={line.item}
            names={names}
            amount={line.intent ? formatMoney(lineTotal(line.intent.item), order.currency) : ''}
          >
            {line.state !== 'same' && (
              <span
                className={`mt-1 block w-fit rounded-md px-2 text-sm font-medium wrap-anywhere ${TONE_CLASS[TONE[line.state]]}`}
              >
                {t(`order.again.state.${line.state}`, {
                  amount: formatMoney(lineTotal(line.item), order.currency),
                })}
              </span>
            )}
          </OrderLine>
        ))}
      </ul>
    </div>
  );
}
