import { createContext, useContext } from 'react';

/** The statuses of spec §3. */
export const mapStatuses = ['NOT_LOADED', 'LOADING', 'LOADED', 'FAILED', 'AUTH_FAILURE'] as const;
export type MapStatus = (typeof mapStatuses)[number];

export const MapStatusContext = createContext<MapStatus>('NOT_LOADED');

/** Returns the loading status of the maps script; `NOT_LOADED` outside of a `MapsProvider`. */
export function useMapStatus(): MapStatus {
  return useContext(MapStatusContext);
}
