import { useSelector } from '@xstate/react';
import { ScanLine, Store } from 'lucide-react';
import type { DeliveryMethodRef } from '#machines/delivery-method/delivery-method.machine.ts';
import { reasons } from '#machines/delivery-method/reasons.ts';
import { addressLine, seatingCodeProblem, seatingKindOf } from '#machines/shared/cart/delivery.ts';
import type { OrderType, Place } from '#machines/shared/entities/entities.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceButton } from '#src/ui/ChoiceButton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
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
  const isToConfirm = useSelector(
    actor,
    (state) =>
      state.matches({ choosing: 'seat' }) ||
      state.matches({ choosing: 'table' }) ||
      state.matches({ choosing: 'home' }),
  );
  return (
    <FlowDialog
      actor={actor}
      title={t('delivery.title')}
      footer={isToConfirm ? <ConfirmButton actor={actor} /> : undefined}
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
  const isRecalling = useSelector(actor, (state) => state.hasTag('recalling'));
  const isSeating = useSelector(
    actor,
    (state) => state.matches({ choosing: 'seat' }) || state.matches({ choosing: 'table' }),
  );
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
          <ChoiceButton
            key={type}
            pressed={type === chosen}
            onPress={() => actor.send({ type: 'orderType.chosen', orderType: type })}
            label={t(`orderTypes.${type}`)}
            note={hintOf(type)}
            leading={<OrderTypeIcon type={type} size="md" />}
          />
        ))}
        {LOOKED_FOR.filter((type) => !place.orderTypes.includes(type)).map((type) => (
          <NotOffered key={type} actor={actor} type={type} />
        ))}
      </OptionGroup>
      {isRecalling && <TableSkeleton />}
      {isSeating && !isRecalling && <SeatingCode actor={actor} />}
      {chosen === 'home_delivery' && <HomeAddress actor={actor} />}
    </form>
  );
}

function NotOffered({ actor, type }: { actor: DeliveryMethodRef; type: OrderType }) {
  const { t } = useTranslation();
  const choose = { type: 'orderType.chosen', orderType: type } as const;
  return (
    <ChoiceButton
      pressed={false}
      onPress={() => actor.send(choose)}
      label={t(`orderTypes.${type}`)}
      disabledReason={useReason(actor, choose, reasons)}
      leading={<OrderTypeIcon type={type} size="md" />}
    />
  );
}

function SeatingCode({ actor }: { actor: DeliveryMethodRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const kind = useSelector(actor, ({ context }) => seatingKindOf(context.chosen));
  const code = useSelector(actor, ({ context }) => context.code);
  const isEdited = useSelector(actor, ({ context }) => context.edited);
  const isForeign = useSelector(actor, (state) => state.hasTag('foreign'));
  const isUnknown = useSelector(actor, (state) => state.hasTag('unknown'));
  const failure = useSelector(actor, (state) => (state.hasTag('unchecked') ? state.context.reason : null));
  const problem = isEdited ? seatingCodeProblem(kind, code) : null;
  const refusal = isForeign ? t(`delivery.foreign.${kind}`) : isUnknown && t(`errors.${kind}_unknown`);
  return (
    <div className="grid gap-1">
      <TextField
        label={t(`delivery.code.${kind}`)}
        hint={t(`delivery.codeHint.${kind}`)}
        error={refusal || (problem && t(`validation.${problem}`))}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={code}
        onValueChange={(value) => actor.send({ type: 'code.edited', value })}
        onBlur={() => actor.send({ type: 'code.blurred' })}
      />
      {failure && (
        <Banner tone="error" title={t('delivery.codeFailed')}>
          {errorText(failure)}
        </Banner>
      )}
      <Button
        variant="secondary"
        icon={<ScanLine aria-hidden="true" className="size-5" />}
        onClick={() => actor.send({ type: 'scan.requested' })}
      >
        {t(`delivery.scan.${kind}`)}
      </Button>
    </div>
  );
}

function ConfirmButton({ actor }: { actor: DeliveryMethodRef }) {
  const { t } = useTranslation();
  const canSubmit = useSelector(actor, (state) => state.can({ type: 'choice.submitted' }));
  const isFailed = useSelector(actor, (state) => state.hasTag('unchecked'));
  const isChecking = useSelector(actor, (state) => state.hasTag('checking'));
  const incomplete = useReason(actor, 'choice.submitted', reasons);
  return (
    <div className="min-h-20">
      <Button
        full
        type="submit"
        form="delivery"
        busy={isChecking}
        disabledReason={canSubmit || isChecking ? null : (incomplete ?? t('delivery.addressMissing'))}
      >
        {t(isFailed ? 'app.retry' : 'delivery.choose')}
      </Button>
    </div>
  );
}

const DELIVERY_BLOCKS = ['h-6 w-40 rounded-sm', 'h-12 rounded-md', 'h-12 rounded-md', 'h-12 rounded-md'];

function DeliverySkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('delivery.loading')} blocks={DELIVERY_BLOCKS} className="gap-3" />;
}

function TableSkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('delivery.tableLoading')} blocks={['h-12 rounded-md']} className="gap-3" />;
}
