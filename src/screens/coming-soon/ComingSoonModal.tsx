import { useSelector } from '@xstate/react';
import { Receipt, Wallet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComingSoonRef } from '#machines/coming-soon/coming-soon.machine.ts';
import type { ComingSoonKind } from '#machines/shared/flow.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const ICONS: Record<ComingSoonKind, LucideIcon> = { bills: Receipt, bill: Receipt, payment: Wallet };

/** The place of a modal that is still to come. Spec 2 "Root routes". */
export function ComingSoonModal({ actor }: { actor: ComingSoonRef }) {
  const { t } = useTranslation();
  const about = useSelector(actor, ({ context }) => context.about);
  const Icon = ICONS[about];
  return (
    <Dialog
      title={t(`comingSoon.title.${about}`)}
      closeLabel={t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      <EmptyState
        icon={<Icon className="size-8" />}
        title={t('comingSoon.heading')}
        text={t('comingSoon.text.bills')}
        action={<Button onClick={() => actor.send({ type: 'orders.chosen' })}>{t('comingSoon.orders')}</Button>}
      />
    </Dialog>
  );
}
