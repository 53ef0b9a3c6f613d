import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** The ways on from a cart without dishes, also after its order was received. */
export function EmptyCartLinks() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton href="/app/welcome">{t('cart.empty.action')}</LinkButton>
      <LinkButton variant="secondary" href="/orders-modal">
        {t('cart.empty.orders')}
      </LinkButton>
    </div>
  );
}
