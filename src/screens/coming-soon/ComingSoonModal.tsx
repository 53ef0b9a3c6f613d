import { useSelector } from '@xstate/react';
import { CalendarDays, CalendarPlus, Receipt, Wallet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComingSoonRef } from '#machines/coming-soon/coming-soon.machine.ts';
import type { ComingSoonKind } from '#machines/shared/flow.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** What each is about, and what of it can be done today. */
const PLACES: Record<ComingSoonKind, { Icon: LucideIcon; text: 'reservations' | 'bills'; wayOn: 'places' | 'orders' }> = {
  reservations: { Icon: CalendarDays, text: 'reservations', wayOn: 'places' },
  reservation: { Icon: CalendarDays, text: 'reservations', wayOn: 'places' },
  'new-reservation': { Icon: CalendarPlus, text: 'reservations', wayOn: 'places' },
  bills: { Icon: Receipt, text: 'bills', wayOn: 'orders' },
  bill: { Icon: Receipt, text: 'bills', wayOn: 'orders' },
  payment: { Icon: Wallet, text: 'bills', wayOn: 'orders' },
};

/** The place of a modal that is still to come. Spec 2 "Root routes". */
export function ComingSoonModal({ actor }: { actor: ComingSoonRef }) {
  const { t } = useTranslation();
  const about = useSelector(actor, ({ context }) => context.about);
  const { Icon, text, wayOn } = PLACES[about];
  return (
    <Dialog
      title={t(`comingSoon.title.${about}`)}
      closeLabel={t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      <EmptyState
        icon={<Icon className="size-8" />}
        title={t('comingSoon.heading')}
        text={t(`comingSoon.text.${text}`)}
        action={
          wayOn === 'orders' ? (
            <Button onClick={() => actor.send({ type: 'orders.chosen' })}>{t('comingSoon.orders')}</Button>
          ) : (
            <LinkButton href="/app/welcome">{t('comingSoon.places')}</LinkButton>
          )
        }
      />
    </Dialog>
  );
}
