import { useTranslation } from 'react-i18next';
import { PlaceFields } from '@/places/PlaceFields.tsx';

/** The address fields of a venue and its place on the map. */
export function VenueFields() {
  const { t } = useTranslation('organisation');
  return <PlaceFields labelOf={(field) => t(`fields.venues.${field}`)} />;
}
