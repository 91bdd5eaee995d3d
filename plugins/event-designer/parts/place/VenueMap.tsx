import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
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
import styles from './place.module.css';
import type { PlaceForm } from './placeForm.ts';

const touched = { shouldDirty: true, shouldValidate: true } as const;
const closeUp = 16;

/** Finds the venue, and shows where it is: point and zoom are part of the form. */
export function VenueMap({ mapsKey }: { mapsKey: string }) {
  return (
    <MapsProvider mapsKey={mapsKey}>
      <Place />
    </MapsProvider>
  );
}

function Place() {
  const { t } = useTranslation('meTranslation');
  const form = useFormContext<PlaceForm>();
  const status = useMapStatus();
  const { latitude, longitude, mapZoom, name } = useWatch({ control: form.control, name: 'venue' });
  const point = latitude === null || longitude === null ? null : { latitude, longitude, zoom: mapZoom ?? closeUp };
  const mark = (next: MapPoint | null) => {
    form.setValue('venue.latitude', next?.latitude ?? null, touched);
    form.setValue('venue.longitude', next?.longitude ?? null, touched);
    form.setValue('venue.mapZoom', next?.zoom ?? null, touched);
  };
  const take = ({ latitude: lat, longitude: lng, ...address }: FoundPlace) => {
    const limits = { name: 255, line1: 255, line2: 255, city: 85, state: 85, postalCode: 20, country: 2 };
    for (const field of ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const) {
      form.setValue(`venue.${field}`, address[field].slice(0, limits[field]), touched);
    }
    mark({ latitude: lat, longitude: lng, zoom: closeUp });
  };
  return (
    <div className={styles.place}>
      {status === 'LOADED' && (
        <PlaceSearch label={t('basicInfo.findPlace')} help={t('basicInfo.findPlaceHelp')} onFound={take} />
      )}
      <MapFrame>
        <PointMap point={point} label={name || t('basicInfo.venue')} onChange={mark} />
      </MapFrame>
      <p className={styles.line}>
        {point
          ? t('basicInfo.marked', { latitude: point.latitude.toFixed(5), longitude: point.longitude.toFixed(5) })
          : t('basicInfo.notMarked')}
        {point && (
          <Button size="small" variant="text" onClick={() => mark(null)}>
            {t('basicInfo.removeMark')}
          </Button>
        )}
      </p>
    </div>
  );
}
