import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { loginFlow } from '#machines/login/login.flow.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { useService } from '#src/host/root-context.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { loginReason, type LoginReason } from '#src/location/login-reason.ts';
import { useMunicipalHref } from '#src/location/municipal-href.ts';
import { LoginModal } from './LoginModal.tsx';

export function LoginModalHost({ id }: ModalProps<typeof loginFlow>) {
  const { t } = useTranslation();
  const version = useVersion();
  const municipalHref = useMunicipalHref();
  const reason = useLoginReason();
  return (
    <FlowHost id={id}>
      {(actor) => (
        <LoginModal actor={actor} reason={reason && t(reason)} municipalHref={municipalHref} version={version} />
      )}
    </FlowHost>
  );
}

function useLoginReason(): LoginReason | null {
  const promo = useService('promo');
  const isCodeWaiting = useSelector(promo, (state) => state?.hasTag('waiting') === true);
  return useLocation({ select: (location) => loginReason(location, isCodeWaiting) });
}
