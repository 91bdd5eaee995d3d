import { standardTimeZones } from '@contract/timeZones.ts';
import { useState } from 'react';
import { useReference } from '@/data/index.ts';

/**
 * Loads the zones of a `TimeZoneField` (spec §7): the primary ones at first, all of them once the user searches. They
 * are sorted by their offset at `baseDatetime`, an instant; absent: now.
 */
export function useZones(baseDatetime?: string) {
  const [isSearched, setSearched] = useState(false);
  const query = { disablePagination: 'true', ...(baseDatetime !== undefined && { baseDatetime }) };
  const primary = useReference(standardTimeZones, { ...query, isPrimary: 'true' });
  const all = useReference(standardTimeZones, query, { enabled: isSearched });
  const wanted = isSearched ? all : primary;
  return {
    zones: all.data ?? primary.data ?? [],
    isLoading: wanted.isLoading,
    isFailed: Boolean(wanted.error),
    onSearch: () => {
      setSearched(true);
      if (all.error) void all.refetch();
    },
  };
}
