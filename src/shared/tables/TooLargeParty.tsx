import { useSelector } from '@xstate/react';
import { Phone } from 'lucide-react';
import { isTooLarge } from '#machines/shared/tables/reservation-times.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** Says how many guests fit, and how to reach the place. Decision 88. */
export function TooLargeParty({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const place = useSelector(actor, ({ context }) => context.place);
  const isLarge = useSelector(actor, ({ context }) => isTooLarge(context.place, context.draft.numPax));
  if (!isLarge || place?.largestParty === undefined) return null;
  const { largestParty: count, phone, address } = place;
  const contact = phone ? 'phone' : address ? 'address' : 'nothing';
  return (
    <Banner
      tone="error"
      title={t('newReservation.tooLarge.title')}
      actions={
        phone && (
          <LinkButton variant="secondary" href={`tel:${phone}`} icon={<Phone aria-hidden="true" className="size-5" />}>
            {t('newReservation.tooLarge.call', { phone })}
          </LinkButton>
        )
      }
    >
      {`${t('newReservation.tooLarge.text', { count })} ${t(`newReservation.tooLarge.${contact}`, { address })}`}
    </Banner>
  );
}
