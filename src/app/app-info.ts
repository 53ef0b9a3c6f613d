import { createContext, use } from 'react';

const VERSION = '1.1.4';

/** "1.1.4" in production, "1.1.4 DEMO" on the staging tag, "1.1.4 DEV" otherwise (spec 1). */
export function appVersion(environment: 'development' | 'production', staging: boolean): string {
  if (staging) return `${VERSION} DEMO`;
  return environment === 'production' ? VERSION : `${VERSION} DEV`;
}

export const VersionContext = createContext(VERSION);

export function useVersion(): string {
  return use(VersionContext);
}
