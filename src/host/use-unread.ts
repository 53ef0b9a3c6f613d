import { useSelector } from '@xstate/react';
import { useService } from './root-context.ts';

export function useUnread(): number {
  const counter = useSelector(useService('events'), (state) => state?.children.unread);
  return useSelector(counter, (state) => state?.context.unread ?? 0);
}
