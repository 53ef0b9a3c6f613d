import { useService } from '#src/host/root-context.ts';
import { InstallEntry } from './InstallEntry.tsx';
import { InstallOffer } from './InstallOffer.tsx';

export function AppInstallEntry() {
  const actor = useService('installation');
  return actor ? <InstallEntry actor={actor} /> : null;
}

export function AppInstallOffer() {
  const actor = useService('installation');
  return actor ? <InstallOffer actor={actor} /> : null;
}
