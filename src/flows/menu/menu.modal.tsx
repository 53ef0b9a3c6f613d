import type { menuFlow } from '#machines/menu/menu.flow.ts';
import { AppInstallEntry } from '#src/flows/installation/installation.host.tsx';
import { AppLanguage } from '#src/flows/language/language.host.tsx';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { useService } from '#src/host/root-context.ts';
import { useUnread } from '#src/host/use-unread.ts';
import { SideMenu } from './SideMenu.tsx';

export function SideMenuHost({ id }: ModalProps<typeof menuFlow>) {
  const session = useService('auth');
  const shown = { legal: useLegalAddresses(), version: useVersion(), unread: useUnread() };
  return (
    <FlowHost id={id}>
      {(actor) =>
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
