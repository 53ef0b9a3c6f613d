import { useSelector } from '@xstate/react';
import { ScanLine, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethodRef } from '#machines/delivery-method/delivery-method.machine.ts';
import { reasons } from '#machines/delivery-method/reasons.ts';
import { addressLine, seatCodeProblem } from '#machines/shared/cart/delivery.ts';
import type { OrderType, Place } from '#machines/shared/entities/entities.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { HomeAddress } from './HomeAddress.tsx';

/** Order types that customers expect: where one is missing, the modal says so. */
const LOOKED_FOR = ['dine_in', 'take_away', 'home_delivery'] as const satisfies readonly OrderType[];

export function DeliveryMethodModal({ actor }: { actor: DeliveryMethodRef }) {
  const { t } = useTranslation();
  const place = useSelector(actor, ({ context }) => context.place);
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isNotFound = useSelector(actor, (state) => state.matches('notFound'));
  const isAsking = place !== null && place.orderTypes.length > 0;
  return (
    <FlowDialog
      actor={actor}
      title={t('delivery.title')}
      footer={isAsking ? <ConfirmButton actor={actor} /> : undefined}
    >
      {isLoading && <DeliverySkeleton />}
      <LoadFailure title={t('delivery.failedTitle')} reason={failure} actor={actor} />
      {isNotFound && (
        <EmptyState
          icon={<Store className="size-8" />}
          title={t('delivery.notFound.title')}
          text={t('delivery.notFound.text')}
          action={<LinkButton href="/app/welcome">{t('delivery.notFound.action')}</LinkButton>}
        />
      )}
      {isAsking && <OrderTypes actor={actor} place={place} />}
      {place?.orderTypes.length === 0 && <EmptyState title={t('delivery.none.title')} text={t('delivery.none.text')} />}
    </FlowDialog>
  );
}

function OrderTypes({ actor, place }: { actor: DeliveryMethodRef; place: Place }) {
  const { t } = useTranslation();
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const address = useSelector(actor, (state) =>
    state.matches({ choosing: { home: 'ready' } }) ? state.context.address : null,
  );
  const hintOf = (type: OrderType) =>
    type === 'home_delivery' && address ? addressLine(address) : t(`delivery.hints.${type}`);
  return (
    <form
      id="delivery"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'choice.submitted' });
      }}
    >
      <OptionGroup title={place.name}>
        {place.orderTypes.map((type) => (
          <OptionRow
            key={type}
            kind="radio"
            name="order-type"
            checked={type === chosen}
            onToggle={() => actor.send({ type: 'orderType.chosen', orderType: type })}
            label={t(`orderTypes.${type}`)}
            description={hintOf(type)}
            leading={<OrderTypeIcon type={type} size="md" />}
          />
        ))}
        {LOOKED_FOR.filter((type) => !place.orderTypes.includes(type)).map((type) => (
          <NotOffered key={type} actor={actor} type={type} />
        ))}
      </OptionGroup>
      {chosen === 'seat_delivery' && <SeatCode actor={actor} />}
      {chosen === 'home_delivery' && <HomeAddress actor={actor} />}
    </form>
  );
}

function NotOffered({ actor, type }: { actor: DeliveryMethodRef; type: OrderType }) {
  const { t } = useTranslation();
  const choose = { type: 'orderType.chosen', orderType: type } as const;
  return (
    <OptionRow
      kind="radio"
      name="order-type"
      checked={false}
      onToggle={() => actor.send(choose)}
      label={t(`orderTypes.${type}`)}
      disabled
      disabledReason={useReason(actor, choose, reasons)}
      leading={<OrderTypeIcon type={type} size="md" />}
    />
  );
}

function SeatCode({ actor }: { actor: DeliveryMethodRef }) {
  const { t } = useTranslation();
  const seatCode = useSelector(actor, ({ context }) => context.seatCode);
  const isEdited = useSelector(actor, ({ context }) => context.edited);
  const isForeign = useSelector(actor, (state) => state.matches({ choosing: { seat: 'foreign' } }));
  const problem = isEdited ? seatCodeProblem(seatCode) : null;
  return (
    <div className="grid gap-1">
      <TextField
        label={t('delivery.seatCode')}
        hint={t('delivery.seatCodeHint')}
        error={isForeign ? t('delivery.foreignCode') : problem && t(`validation.${problem}`)}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={seatCode}
        onValueChange={(value) => actor.send({ type: 'seatCode.edited', value })}
        onBlur={() => actor.send({ type: 'seatCode.left' })}
      />
      <Button
        variant="secondary"
        icon={<ScanLine aria-hidden="true" className="size-5" />}
        onClick={() => actor.send({ type: 'scan.requested' })}
      >
        {t('delivery.scan')}
      </Button>
    </div>
  );
}

function ConfirmButton({ actor }: { actor: DeliveryMethodRef }) {
  const { t } = useTranslation();
  const canSubmit = useSelector(actor, (state) => state.can({ type: 'choice.submitted' }));
  const incomplete = useReason(actor, 'choice.submitted', reasons);
  return (
    <div className="min-h-20">
      <Button
        full
        type="submit"
        form="delivery"
        disabledReason={canSubmit ? null : (incomplete ?? t('delivery.addressMissing'))}
      >
        {t('delivery.choose')}
      </Button>
    </div>
  );
}

const DELIVERY_BLOCKS = ['h-6 w-40 rounded-sm', 'h-12 rounded-md', 'h-12 rounded-md', 'h-12 rounded-md'];

function DeliverySkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('delivery.loading')} blocks={DELIVERY_BLOCKS} className="gap-3" />;
}
