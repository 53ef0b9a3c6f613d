import { pageOf } from '#src/host/page-of.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

export const VerifyRoute = pageOf('verify', VerifyScreen);
