import { useSelector } from '@xstate/react';
import { CalendarClock } from 'lucide-react';
import type { SlotRef } from '#machines/slot/slot.machine.ts';
import { useSlotTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';

export function SlotTime({ actor }: { actor: SlotRef }) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const place = useSelector(actor, ({ context }) => context.place);
  const slot = useSelector(actor, ({ context }) => context.slot);
  const isMine = useSelector(actor, (state) => state.matches('mine') || state.matches('confirming'));
  if (place === null) return null;
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className="grid size-touch shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text"
      >
        <CalendarClock className="size-6" />
      </span>
      <div className="grid min-w-0 flex-[1_1_8rem] gap-0.5">
        <h3 className="text-lg">{place.name}</h3>
        {slot !== null && (
          <p>
            <span className="block first-letter:uppercase">{format.day(slot.dateTimeFrom, place.timezone)}</span>
            <span className="text-xl font-semibold tabular-nums">
              {t('slot.hours', {
                from: format.time(slot.dateTimeFrom, place.timezone),
                to: format.time(slot.dateTimeTo, place.timezone),
              })}
            </span>
          </p>
        )}
      </div>
      {isMine && <Badge tone="success">{t('slot.state.mine')}</Badge>}
    </section>
  );
}
