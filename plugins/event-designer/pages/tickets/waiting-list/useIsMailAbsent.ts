import { absentOutboxChannels } from '@contract/outbox.ts';
import { useCall } from '@/data/index.ts';

/** Returns true if no mail server is set up: places that are offered are then held for people who do not know. */
export function useIsMailAbsent(): boolean {
  return useCall(absentOutboxChannels).data?.includes('mail') ?? false;
}
