import { useSelector } from '@xstate/react';
import { useService } from './root-context.ts';

const VERSION = '1.1.4';

/** "1.1.4" in production, "1.1.4 DEMO" on the staging tag, "1.1.4 DEV" otherwise (spec 1). */
export function appVersion(environment: 'development' | 'production', staging: boolean): string {
  if (staging) return `${VERSION} DEMO`;
  return environment === 'production' ? VERSION : `${VERSION} DEV`;
}

export function useVersion(): string {
  const staging = useSelector(useService('configuration'), (state) => state?.context.values['staging'] === 'true');
  return appVersion(import.meta.env.PROD ? 'production' : 'development', staging);
}
