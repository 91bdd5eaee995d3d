import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { SelectField, TextField } from '@/forms/index.ts';
import { countryOptions } from '@/lib/countries.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { nameIn, type PlaceAt, type PlaceField } from './placeValues.ts';

// The maps code is loaded only if a key is configured.
const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'), 'PlaceMap');

type PlaceFieldsProps = {
  /** Absent: the form itself is the place. */
  at?: PlaceAt;
  /** Returns the label of a field. */
  labelOf: (field: PlaceField) => string;
};

/** The fields of a place, which can be found on the map or typed. */
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
        // An error in the map must not break the form.
        <ReportingBoundary>
          <PlaceMap mapsKey={mapsKey} at={at} />
        </ReportingBoundary>
      )}
      <TextField {...field('name')} wide />
      <TextField {...field('line1')} optional wide />
      <TextField {...field('line2')} optional wide />
      <TextField {...field('postalCode')} optional />
      <TextField {...field('city')} optional />
      <TextField {...field('state')} optional />
      <SelectField {...field('country')} optional options={countries} />
      {!mapsKey && <AddressBlock at={at} />}
    </>
  );
}
