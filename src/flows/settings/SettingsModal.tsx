import { useSelector } from '@xstate/react';
import { BellRing, CreditCard, MapPinHouse, Settings } from 'lucide-react';
import type { SettingsRef } from '#machines/settings/settings.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { NifForm } from './NifForm.tsx';

export function SettingsModal({ actor }: { actor: SettingsRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('settings.title')}>
      <SettingsBody actor={actor} />
    </FlowDialog>
  );
}

const BLOCKS = ['h-12 w-full rounded-md', 'h-40 w-full rounded-md', 'h-32 w-full rounded-md'];

function SettingsBody({ actor }: { actor: SettingsRef }) {
  const { t } = useTranslation();
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  if (isLoading) return <SkeletonStack label={t('settings.loading')} blocks={BLOCKS} className="gap-4" />;
  if (isSignedOut) {
    return (
      <SignedOut
        icon={Settings}
        title={t('settings.signedOut.title')}
        text={t('settings.signedOut.text')}
        actor={actor}
      />
    );
  }
  if (failure !== null) return <LoadFailure title={t('settings.failed')} reason={failure} actor={actor} />;
  return (
    <div className="grid gap-6">
      <Person actor={actor} />
      <NifForm actor={actor} />
      <Kept actor={actor} />
    </div>
  );
}

function Person({ actor }: { actor: SettingsRef }) {
  const { t } = useTranslation();
  const name = useSelector(actor, ({ context }) => context.name);
  const email = useSelector(actor, ({ context }) => context.email);
  return (
    <section aria-labelledby="settings-account" className="grid gap-1">
      <h3 id="settings-account" className="text-lg">
        {t('settings.account')}
      </h3>
      <p dir="auto" className="font-medium wrap-anywhere">
        {name}
      </p>
      <p className="text-ink-muted wrap-anywhere">{email}</p>
    </section>
  );
}

/** Entries that open a dialog. */
function Kept({ actor }: { actor: SettingsRef }) {
  const { t } = useTranslation();
  return (
    <ul className="mx-[max(-0.75rem,-4vw)] grid gap-1">
      <li>
        <ListRow
          title={t('savedCards.title')}
          text={t('settings.cards')}
          leading={<CreditCard aria-hidden="true" />}
          onPress={() => actor.send({ type: 'cards.chosen' })}
        />
      </li>
      <li>
        <ListRow
          title={t('settings.addresses.title')}
          text={t('settings.addresses.text')}
          leading={<MapPinHouse aria-hidden="true" />}
          onPress={() => actor.send({ type: 'addresses.chosen' })}
        />
      </li>
      <li>
        <ListRow
          title={t('push.title')}
          text={t('settings.messages')}
          leading={<BellRing aria-hidden="true" />}
          onPress={() => actor.send({ type: 'messages.chosen' })}
        />
      </li>
    </ul>
  );
}
