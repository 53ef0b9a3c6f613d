import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { useService } from './root-context.ts';

const VERSION = '1.1.4';

/** "1.1.4" in production, "1.1.4 DEMO" on staging, "1.1.4 DEV" otherwise (spec 1). */
export function appVersion(environment: 'development' | 'production', staging: boolean): string {
  if (staging) return `${VERSION} DEMO`;
  return environment === 'production' ? VERSION : `${VERSION} DEV`;
}

export function versionIn(configuration: SnapshotFrom<typeof configurationMachine> | undefined): string {
  return appVersion(
    import.meta.env.PROD ? 'production' : 'development',
    configuration?.context.values['staging'] === 'true',
  );
}

export function useVersion(): string {
  return useSelector(useService('configuration'), versionIn);
}
