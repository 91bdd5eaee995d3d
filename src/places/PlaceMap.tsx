import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import {
  type FoundPlace,
  MapFrame,
  type MapPoint,
  MapsProvider,
  PlaceSearch,
  PointMap,
  useMapStatus,
} from '@/maps/index.ts';
import styles from './places.module.css';
import { type PlaceAt, placeFields, usePlace } from './placeValues.ts';

const closeZoom = 16;

/** The contract's maximum lengths; a map may return longer texts. */
const longest = { name: 255, line1: 255, line2: 255, city: 85, state: 85, postalCode: 20, country: 2 };

/** Searches for a place and shows it on a map; the point and the zoom are part of the form. */
export function PlaceMap({ mapsKey, at }: { mapsKey: string; at: PlaceAt }) {
  return (
    <MapsProvider mapsKey={mapsKey}>
      <MarkedPlace at={at} />
    </MapsProvider>
  );
}

function MarkedPlace({ at }: { at: PlaceAt }) {
  const { t } = useTranslation();
  const status = useMapStatus();
  const { place, write } = usePlace(at);
  const { latitude, longitude, mapZoom, name } = place;
  const point = latitude === null || longitude === null ? null : { latitude, longitude, zoom: mapZoom ?? closeZoom };
  const mark = (next: MapPoint | null) =>
    write({
      latitude: next?.latitude ?? null,
      longitude: next?.longitude ?? null,
      mapZoom: next?.zoom ?? null,
    });
  const take = ({ latitude: lat, longitude: lng, ...found }: FoundPlace) => {
    write(Object.fromEntries(placeFields.map((field) => [field, found[field].slice(0, longest[field])])));
    mark({ latitude: lat, longitude: lng, zoom: closeZoom });
  };
  return (
    <div className={styles.place}>
      {status === 'LOADED' && <PlaceSearch label={t('place.find')} help={t('place.findHelp')} onFound={take} />}
      <MapFrame>
        <PointMap point={point} label={name || t('place.marker')} onChange={mark} />
      </MapFrame>
      <p className={styles.line}>
        {point
          ? t('place.marked', { latitude: point.latitude.toFixed(5), longitude: point.longitude.toFixed(5) })
          : t('place.notMarked')}
        {point && (
          <Button size="small" variant="text" onClick={() => mark(null)}>
            {t('place.removeMark')}
          </Button>
        )}
      </p>
    </div>
  );
}
