import { resetPasswordFlow } from '#machines/reset-password/reset-password.flow.ts';
import { pageOf } from '#src/host/page-of.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

export const ResetPasswordRoute = pageOf(resetPasswordFlow, ResetPasswordScreen);
