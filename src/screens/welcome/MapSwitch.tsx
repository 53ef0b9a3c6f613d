import { useSelector } from '@xstate/react';
import { List, Map } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { MapRef } from '#machines/catalogue/map/map.machine.ts';
import { Button } from '#src/ui/Button.tsx';

const ICON = 'size-5';
const isShown = (state: SnapshotFrom<MapRef>) => state.hasTag('shown');

/** Shows the map, and hides it again. */
export function MapSwitch({ actor }: { actor: MapRef }) {
  const { t } = useTranslation();
  const shown = useSelector(actor, isShown);
  return (
    <Button
      variant="secondary"
      icon={shown ? <List aria-hidden="true" className={ICON} /> : <Map aria-hidden="true" className={ICON} />}
      onClick={() => actor.send({ type: 'map.toggled' })}
    >
      {t(shown ? 'map.hide' : 'map.show')}
    </Button>
  );
}
