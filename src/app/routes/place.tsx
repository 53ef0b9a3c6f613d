import { useParams } from '@tanstack/react-router';
import { FlowHost } from '#src/app/flow-host.tsx';
import { PlaceNotFound } from '#src/screens/place/PlaceNotFound.tsx';
import { PlaceScreen } from '#src/screens/place/PlaceScreen.tsx';

export function PlaceRoute() {
  const { placeId } = useParams({ from: '/app/restaurants/$placeId' });
  if (!/^[1-9]\d*$/.test(placeId)) return <PlaceNotFound />;
  return (
    <FlowHost id={`place:${placeId}`}>
      {(actor) => <PlaceScreen actor={actor} cart={null} delivery={null} />}
    </FlowHost>
  );
}
