import { standardTimeZones } from '@contract/timeZones.ts';
import { useState } from 'react';
import { useReference } from '@/data/index.ts';

/**
 * The zones of a `TimeZoneField` (spec §7): the primary ones to begin with, all of them as soon as somebody searches.
 * They are in the order of their offsets at `baseDatetime`, an instant; absent, now.
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
