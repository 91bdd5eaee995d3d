import { useTranslation } from 'react-i18next';
import { PlaceFields } from '@/places/PlaceFields.tsx';

/** What is said of a place, and where it is on the map. */
export function VenueFields() {
  const { t } = useTranslation('organisation');
  return <PlaceFields labelOf={(field) => t(`fields.venues.${field}`)} />;
}
