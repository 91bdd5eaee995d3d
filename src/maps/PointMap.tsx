/// <reference types="google.maps" />
import {
  Map as GoogleMap,
  type MapCameraChangedEvent,
  type MapMouseEvent,
  Marker,
  useMap,
} from '@vis.gl/react-google-maps';
import { useEffect, useRef } from 'react';

export type MapPoint = { latitude: number; longitude: number; zoom: number };

type PointMapProps = {
  /** Null: nothing is marked yet, so the whole world is shown. */
  point: MapPoint | null;
  label: string;
  onChange: (point: MapPoint) => void;
};

const world = { center: { lat: 20, lng: 0 }, zoom: 2 };
const closeZoom = 15;

/** A map with one marker: click or drag to move it. Only inside a `MapsProvider` whose status is `LOADED`. */
export function PointMap({ point, label, onChange }: PointMapProps) {
  const position = point && { lat: point.latitude, lng: point.longitude };
  const mark = (place: google.maps.LatLngLiteral | null | undefined) => {
    if (place)
      onChange({ latitude: rounded(place.lat), longitude: rounded(place.lng), zoom: point?.zoom ?? closeZoom });
  };
  return (
    <GoogleMap
      defaultCenter={position ?? world.center}
      defaultZoom={point?.zoom ?? world.zoom}
      gestureHandling="cooperative"
      streetViewControl={false}
      mapTypeControl={false}
      fullscreenControl={false}
      onClick={({ detail }: MapMouseEvent) => mark(detail.latLng)}
      onZoomChanged={({ detail }: MapCameraChangedEvent) => {
        const zoom = Math.round(detail.zoom);
        if (point && zoom !== point.zoom && zoom >= 1 && zoom <= 22) onChange({ ...point, zoom });
      }}
    >
      {position && (
        <Marker
          key={`${position.lat} ${position.lng}`}
          position={position}
          title={label}
          draggable
          onDragEnd={({ latLng }) => mark(latLng?.toJSON())}
        />
      )}
      <Follow point={point} />
    </GoogleMap>
  );
}

/** Rounds to six digits, which is a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Moves the map to the marked point when it is set from elsewhere: a search, a saved venue, a discarded change. */
function Follow({ point }: Pick<PointMapProps, 'point'>) {
  const map = useMap();
  const last = useRef(point);
  const { latitude, longitude, zoom } = point ?? {};
  useEffect(() => {
    const isSame = last.current?.latitude === latitude && last.current?.longitude === longitude;
    last.current = point;
    if (!map || isSame || latitude === undefined || longitude === undefined) return;
    map.panTo({ lat: latitude, lng: longitude });
    if (zoom !== undefined) map.setZoom(zoom);
  }, [map, point, latitude, longitude, zoom]);
  return null;
}
