import { useSelector } from '@xstate/react';
import { nearestFree } from '#machines/shared/places/slots.ts';
import type { SlotRef } from '#machines/slot/slot.machine.ts';
import { useSlotTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';

const OFFERED = 4;

export function OtherSlots({ actor }: { actor: SlotRef }) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const place = useSelector(actor, ({ context }) => context.place);
  const slot = useSelector(actor, ({ context }) => context.slot);
  if (!isRefused || place === null) return null;
  const others = nearestFree(place.slots, slot, OFFERED);
  if (others.length === 0) return <p className="text-center text-ink-muted">{t('slot.noOthers')}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('slot.others')}</h3>
      <ul className="grid gap-2">
        {others.map((other) => (
          <li key={other.id} className="rounded-md border border-line">
            <ListRow
              title={t('slot.hours', {
                from: format.time(other.dateTimeFrom, place.timezone),
                to: format.time(other.dateTimeTo, place.timezone),
              })}
              text={format.day(other.dateTimeFrom, place.timezone)}
              onPress={() => actor.send({ type: 'slot.chosen', slotId: other.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
