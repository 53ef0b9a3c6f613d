import { pageOf } from '#src/host/page-of.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

export const ForgotPasswordRoute = pageOf('forgot-password', ForgotPasswordScreen);
