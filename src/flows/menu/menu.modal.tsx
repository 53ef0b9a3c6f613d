import type { MenuRef } from '#machines/menu/menu.machine.ts';
import { AppInstallEntry } from '#src/flows/installation/installation.host.tsx';
import { AppLanguage } from '#src/flows/language/language.host.tsx';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import { useService } from '#src/host/root-context.ts';
import { useUnread } from '#src/host/use-unread.ts';
import { SideMenu } from './SideMenu.tsx';

export function SideMenuHost({ id }: { id: string }) {
  const session = useService('auth');
  const shown = { legal: useLegalAddresses(), version: useVersion(), unread: useUnread() };
  return (
    <FlowHost id={id}>
      {(actor: MenuRef) =>
        session && (
          <SideMenu
            actor={actor}
            session={session}
            {...shown}
            language={<AppLanguage />}
            installation={<AppInstallEntry />}
          />
        )
      }
    </FlowHost>
  );
}
