import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { fieldsOf } from '@/forms/index.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { countryOptions } from '../countries.ts';
import { AddressBlock } from './AddressBlock.tsx';
import type { PlaceForm } from './placeForm.ts';
import { SavedVenues } from './SavedVenues.tsx';

const f = fieldsOf<PlaceForm>();

// The maps kit is only there for those who configured a key.
const VenueMap = lazyPart(() => import('./VenueMap.tsx'), 'VenueMap');

/** A venue: a saved one, found on the map, or typed. In a form with `venue`. */
export function VenueFields() {
  const { mapsKey } = useRuntimeConfig();
  const { t, i18n } = useTranslation('meTranslation');
  const countries = useMemo(
    () => [{ value: '', label: t('basicInfo.notChosen') }, ...countryOptions(i18n.language)],
    [t, i18n.language],
  );
  return (
    <>
      <SavedVenues />
      {mapsKey && (
        // A map that breaks must not take the form along.
        <ReportingBoundary>
          <VenueMap mapsKey={mapsKey} />
        </ReportingBoundary>
      )}
      <f.Text name="venue.name" label={t('basicInfo.venue')} wide />
      <f.Text name="venue.line1" label={t('basicInfo.line1')} wide />
      <f.Text name="venue.line2" label={t('basicInfo.line2')} optional wide />
      <f.Text name="venue.postalCode" label={t('basicInfo.postalCode')} />
      <f.Text name="venue.city" label={t('basicInfo.city')} />
      <f.Text name="venue.state" label={t('basicInfo.state')} optional />
      <f.Select name="venue.country" label={t('basicInfo.country')} options={countries} />
      {!mapsKey && <AddressBlock />}
    </>
  );
}
