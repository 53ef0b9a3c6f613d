import { municipalLoginFlow } from '#machines/municipal-login/municipal-login.flow.ts';
import { pageOf } from '#src/host/page-of.tsx';
import { MunicipalLoginScreen } from './MunicipalLoginScreen.tsx';

export const MunicipalLoginRoute = pageOf(municipalLoginFlow, MunicipalLoginScreen);
