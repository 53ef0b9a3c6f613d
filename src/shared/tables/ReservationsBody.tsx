import { useSelector } from '@xstate/react';
import { CalendarDays, CalendarPlus, Users } from 'lucide-react';
import type { ReservationsRef } from '#machines/reservations/reservations.machine.ts';
import { sortReservations, type ReservedSlot } from '#machines/shared/tables/reservation-lists.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { ReservationList } from './ReservationList.tsx';

/** For the past list: the server returns only slots that have not ended. */
const NO_SLOTS: readonly ReservedSlot[] = [];

interface ReservationsBodyProps {
  actor: ReservationsRef;
  /** Whether the place of the surrounding page takes reservations. */
  canReserve: boolean;
  /** Whether that page shows slots that the customer has reserved. */
  holdsSlots: boolean;
}

export function ReservationsBody({ actor, canReserve, holdsSlots }: ReservationsBodyProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      {canReserve && (
        <div className="flex flex-col gap-2 md:flex-row">
          <Button
            icon={<CalendarPlus aria-hidden="true" className="size-5" />}
            onClick={() => actor.send({ type: 'new.requested' })}
          >
            {t('reservations.new')}
          </Button>
          <Button
            variant="secondary"
            icon={<Users aria-hidden="true" className="size-5" />}
            onClick={() => actor.send({ type: 'group.requested' })}
          >
            {t('reservations.newGroup')}
          </Button>
        </div>
      )}
      <MyReservations actor={actor} holdsSlots={holdsSlots} />
    </div>
  );
}

function MyReservations({ actor, holdsSlots }: Omit<ReservationsBodyProps, 'canReserve'>) {
  const { t } = useTranslation();
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isFailed = useSelector(actor, (state) => state.matches('failed'));
  const isEmpty = useSelector(actor, ({ context }) => context.reservations.length + context.slots.length === 0);
  const placeId = useSelector(actor, ({ context }) => context.placeId);
  const login = (
    <Button variant={placeId === null ? 'primary' : 'secondary'} onClick={() => actor.send({ type: 'login.chosen' })}>
      {t('login.submit')}
    </Button>
  );
  // Compact on a place's page, to keep the free slots in view.
  if (isSignedOut && placeId !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-muted">{t('reservations.signedOut.title')}</p>
        {login}
      </div>
    );
  }
  if (isSignedOut) {
    return (
      <EmptyState
        icon={<CalendarDays className="size-8" />}
        title={t('reservations.signedOut.title')}
        text={t('reservations.signedOut.text')}
        action={login}
      />
    );
  }
  if (isFailed && isEmpty) return <ReservationsFailed actor={actor} />;
  if (isLoading && isEmpty) {
    return (
      <SkeletonRegion label={t('reservations.loading')}>
        <SkeletonBlock className="h-32 w-full rounded-lg" />
      </SkeletonRegion>
    );
  }
  if (!isEmpty) return <Lists actor={actor} isFailed={isFailed} />;
  if (placeId !== null) return holdsSlots ? null : <p className="text-ink-muted">{t('reservations.noneHere')}</p>;
  return (
    <EmptyState
      icon={<CalendarDays className="size-8" />}
      title={t('reservations.empty.title')}
      text={t('reservations.empty.text')}
      action={<LinkButton href="/app/welcome">{t('orders.empty.action')}</LinkButton>}
    />
  );
}

function Lists({ actor, isFailed }: { actor: ReservationsRef; isFailed: boolean }) {
  const { t } = useTranslation();
  const reservations = useSelector(actor, ({ context }) => context.reservations);
  const slots = useSelector(actor, ({ context }) => context.slots);
  const now = useSelector(actor, ({ context }) => context.now);
  const withPlace = useSelector(actor, ({ context }) => context.placeId === null);
  const { upcoming, past } = sortReservations(reservations, now);
  const rest = { now, withPlace, onOpen: (id: number) => actor.send({ type: 'reservation.chosen', id }) };
  return (
    <>
      {isFailed && <ReservationsFailed actor={actor} />}
      <ReservationList title={t('reservations.upcoming')} reservations={upcoming} slots={slots} {...rest} />
      <ReservationList title={t('reservations.past')} reservations={past} slots={NO_SLOTS} {...rest} />
    </>
  );
}

function ReservationsFailed({ actor }: { actor: ReservationsRef }) {
  const { t } = useTranslation();
  const reason = useSelector(actor, ({ context }) => context.reason);
  return <LoadFailure title={t('reservations.failed')} reason={reason} actor={actor} />;
}
