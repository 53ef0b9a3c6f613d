import { pageOf } from '#src/host/page-of.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

export const ResetPasswordRoute = pageOf('reset-password', ResetPasswordScreen);
