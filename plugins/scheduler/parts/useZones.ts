import { useMemo } from 'react';

/** Returns the zones for a `TimeZoneField`: all that this browser knows. */
export function useZones() {
  return useMemo(() => {
    const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
    return [...ids].map((id) => ({ id, standardName: '' }));
  }, []);
}
