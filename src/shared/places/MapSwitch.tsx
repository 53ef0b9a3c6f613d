import { useSelector } from '@xstate/react';
import { List, Map } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { MapRef } from '#machines/catalogue/map/map.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';

const isShown = (state: SnapshotFrom<MapRef>) => state.hasTag('shown');

export function MapSwitch({ actor }: { actor: MapRef }) {
  const { t } = useTranslation();
  const shown = useSelector(actor, isShown);
  const Icon = shown ? List : Map;
  return (
    <Button
      variant="secondary"
      iconOnPhone
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => actor.send({ type: 'map.toggled' })}
    >
      {t(shown ? 'map.hide' : 'map.show')}
    </Button>
  );
}
