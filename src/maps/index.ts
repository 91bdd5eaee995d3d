export { MapFrame } from './MapFrame.tsx';
export { MapsProvider } from './MapsProvider.tsx';
export { useMapStatus } from './mapStatus.ts';
export { type FoundPlace, PlaceSearch } from './PlaceSearch.tsx';
export { type MapPoint, PointMap } from './PointMap.tsx';
