import { pageOf } from '#src/host/page-of.tsx';
import { MunicipalLoginScreen } from './MunicipalLoginScreen.tsx';

export const MunicipalLoginRoute = pageOf('municipal-login', MunicipalLoginScreen);
