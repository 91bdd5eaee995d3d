import { useTranslation } from 'react-i18next';
import { PlaceFields } from '@/places/PlaceFields.tsx';
import { SavedVenues } from './SavedVenues.tsx';

/** A venue: a saved one, found on the map, or typed. In a form with `venue`. */
export function VenueFields() {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <SavedVenues />
      <PlaceFields at="venue" labelOf={(field) => t(`basicInfo.${field === 'name' ? 'venue' : field}`)} />
    </>
  );
}
