import { useMemo } from 'react';

/** The zones of a `TimeZoneField`: all that this browser can compute with. */
export function useZones() {
  return useMemo(() => {
    const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
    return [...ids].map((id) => ({ id, standardName: '' }));
  }, []);
}
