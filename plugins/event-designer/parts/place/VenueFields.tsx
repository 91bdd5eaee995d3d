import { useTranslation } from 'react-i18next';
import { PlaceFields } from '@/places/PlaceFields.tsx';
import { SavedVenues } from './SavedVenues.tsx';

/** The fields for a venue: a saved one, found on the map, or typed. Needs a form with `venue`. */
export function VenueFields() {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <SavedVenues />
      <PlaceFields at="venue" labelOf={(field) => t(`basicInfo.${field === 'name' ? 'venue' : field}`)} />
    </>
  );
}
