import { useQueryClient } from '@tanstack/react-query';
import { clearAllCachedData } from './cache.ts';

/** Spec §4: used after a change of time zone with mode change_time_zone_and_event_times. */
export function useClearAllCachedData(): () => Promise<void> {
  const client = useQueryClient();
  return () => clearAllCachedData(client);
}
