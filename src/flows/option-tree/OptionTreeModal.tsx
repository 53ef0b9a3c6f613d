import { useSelector } from '@xstate/react';
import { Utensils } from 'lucide-react';
import type { OptionTreeRef } from '#machines/option-tree/option-tree.machine.ts';
import { isOrderable } from '#machines/shared/cart/option-tree.ts';
import type { ProductChoice } from '#machines/shared/cart/product-choice.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { DishPrice } from '#src/shared/places/DishPrice.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';
import { VARIATIONS } from './anchor.ts';
import { OptionNodes, RequiredBadge } from './OptionNodes.tsx';
import { ProductFooter } from './ProductFooter.tsx';
import { ProductMarks } from './ProductMarks.tsx';

/** Spec 2 "Product modal". */
export function OptionTreeModal({ actor }: { actor: OptionTreeRef }) {
  const { t } = useTranslation();
  const choice = useSelector(actor, ({ context }) => context.choice);
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isNotFound = useSelector(actor, (state) => state.matches('notFound'));
  const close = () => actor.send({ type: 'modal.closed' });
  const frame = { closeLabel: t('app.close'), onClose: close, tall: true };

  if (failure !== null) {
    return (
      <Dialog {...frame} title={t('product.failedTitle')}>
        <LoadFailure title={t('app.failedTitle')} reason={failure} actor={actor} />
      </Dialog>
    );
  }
  if (isNotFound) {
    return (
      <Dialog {...frame} title={t('product.notFound.title')}>
        <EmptyState
          icon={<Utensils className="size-8" />}
          title={t('product.notFound.heading')}
          text={t('product.notFound.text')}
          action={<Button onClick={close}>{t('app.back')}</Button>}
        />
      </Dialog>
    );
  }
  if (choice === null) {
    return (
      <Dialog
        {...frame}
        title={t('product.loading')}
        hero={<SkeletonBlock className="aspect-[16/10] w-full md:aspect-[21/9]" />}
        footer={<SkeletonBlock className="mt-[1.75rem] h-12 rounded-full" />}
      >
        <ProductSkeleton />
      </Dialog>
    );
  }
  const { name, image } = choice.product;
  return (
    <Dialog
      {...frame}
      title={isolate(name)}
      hero={<Hero path={image?.filePath} />}
      footer={<ProductFooter actor={actor} choice={choice} />}
    >
      <ProductBody actor={actor} choice={choice} />
    </Dialog>
  );
}

/** Wide screens are low: a flatter picture leaves room for the options. */
function Hero({ path }: { path: string | undefined }) {
  return (
    <div className="md:*:aspect-[21/9]">
      <Picture path={path} alt="" sizes="(min-width: 40rem) 32rem, 100vw" ratio="16/10" eager />
    </div>
  );
}

function ProductBody({ actor, choice }: { actor: OptionTreeRef; choice: ProductChoice }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reason = useSelector(actor, ({ context }) => context.reason);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isInterrupted = useSelector(actor, (state) => state.matches({ open: { pending: 'interrupted' } }));
  const { product, place, variation, selection } = choice;
  const currency = place?.currency ?? 'EUR';
  const isSold = isOrderable(product);
  return (
    <fieldset role="presentation" disabled={isBusy} className="grid min-w-0 gap-6">
      <div className="grid gap-2">
        {product.description && <p className="text-ink-muted">{product.description}</p>}
        <ProductMarks product={product} hasOptions={product.productOptions.length > 0} />
        {isSold && product.variations.length === 0 && <DishPrice product={product} currency={currency} size="lg" />}
      </div>
      {reason !== null && (
        <Banner tone="error" title={t(isInterrupted ? 'product.interruptedTitle' : 'product.refusedTitle')} leads>
          <p>{errorText(reason)}</p>
          {isInterrupted && <p>{t('cart.onlyOnce')}</p>}
        </Banner>
      )}
      {!isSold && (
        <Banner tone="warning" title={t('product.unavailable.title')}>
          {t('product.unavailable.text')}
        </Banner>
      )}
      {isSold && product.variations.length > 0 && (
        <div id={VARIATIONS}>
          <OptionGroup
            title={t('product.variations')}
            hint={t('hints.one')}
            badge={<RequiredBadge isAnswered={variation !== null} />}
          >
            {product.variations.map((each) => (
              <OptionRow
                key={each['@id']}
                kind="radio"
                name={VARIATIONS}
                checked={each['@id'] === variation}
                onToggle={() => actor.send({ type: 'variation.chosen', variation: each['@id'] })}
                label={each.name}
                description={each.description}
                trailing={<Price amount={formatMoney(each.price, currency)} />}
              />
            ))}
          </OptionGroup>
        </div>
      )}
      <OptionNodes
        actor={actor}
        nodes={isSold ? product.productOptions : []}
        parent={null}
        selection={selection}
        currency={currency}
      />
    </fieldset>
  );
}

function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('product.loading')}>
      <div className="grid gap-6">
        <SkeletonText lines={2} />
        {[0, 1].map((group) => (
          <div key={group} className="grid gap-3">
            <SkeletonBlock className="h-6 w-40 rounded-sm" />
            <SkeletonBlock className="h-12 rounded-md" />
            <SkeletonBlock className="h-12 rounded-md" />
            <SkeletonBlock className="h-12 rounded-md" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
