import { verifyFlow } from '#machines/verify/verify.flow.ts';
import { pageOf } from '#src/host/page-of.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

export const VerifyRoute = pageOf(verifyFlow, VerifyScreen);
