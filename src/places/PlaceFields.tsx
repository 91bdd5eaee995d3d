import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { SelectField, TextField } from '@/forms/index.ts';
import { countryOptions } from '@/lib/countries.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { nameIn, type PlaceAt, type PlaceField } from './placeValues.ts';

// The maps kit is only there for those who configured a key.
const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'), 'PlaceMap');

type PlaceFieldsProps = {
  /** Absent: the form is the place. */
  at?: PlaceAt;
  /** What the fields are called. */
  labelOf: (field: PlaceField) => string;
};

/** A place: found on the map, or typed. */
export function PlaceFields({ at, labelOf }: PlaceFieldsProps) {
  const { mapsKey } = useRuntimeConfig();
  const { t, i18n } = useTranslation();
  const countries = useMemo(
    () => [{ value: '', label: t('place.noCountry') }, ...countryOptions(i18n.language)],
    [t, i18n.language],
  );
  const field = (of: PlaceField) => ({ name: nameIn(at, of), label: labelOf(of) });
  return (
    <>
      {mapsKey && (
        // A map that breaks must not take the form along.
        <ReportingBoundary>
          <PlaceMap mapsKey={mapsKey} at={at} />
        </ReportingBoundary>
      )}
      <TextField {...field('name')} wide />
      <TextField {...field('line1')} wide />
      <TextField {...field('line2')} optional wide />
      <TextField {...field('postalCode')} />
      <TextField {...field('city')} />
      <TextField {...field('state')} optional />
      <SelectField {...field('country')} options={countries} />
      {!mapsKey && <AddressBlock at={at} />}
    </>
  );
}
