import { useVersion } from '#src/app/app-info.ts';
import { AppLanguage } from '#src/app/AppLanguage.tsx';
import { FlowHost } from '#src/app/flow-host.tsx';
import { useLegalAddresses } from '#src/app/legal-addresses.ts';
import { useService } from '#src/app/root-context.ts';
import { useUnread } from '#src/app/use-unread.ts';
import { SideMenu } from '#src/screens/shell/SideMenu.tsx';

export default function SideMenuHost({ id }: { id: `menu:${string}` }) {
  const session = useService('session');
  const legal = useLegalAddresses();
  const version = useVersion();
  const unread = useUnread();
  return (
    <FlowHost id={id}>
      {(actor) =>
        session && (
          <SideMenu
            actor={actor}
            session={session}
            legal={legal}
            version={version}
            unread={unread}
            language={<AppLanguage />}
          />
        )
      }
    </FlowHost>
  );
}
