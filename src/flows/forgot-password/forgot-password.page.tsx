import { forgotPasswordFlow } from '#machines/forgot-password/forgot-password.flow.ts';
import { pageOf } from '#src/host/page-of.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

export const ForgotPasswordRoute = pageOf(forgotPasswordFlow, ForgotPasswordScreen);
