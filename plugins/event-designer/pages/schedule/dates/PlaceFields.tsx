import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/forms/index.ts';
import { OnlineFields } from '../../../parts/place/OnlineFields.tsx';
import type { PlaceForm } from '../../../parts/place/placeForm.ts';
import { VenueFields } from '../../../parts/place/VenueFields.tsx';
import { type PlaceKind, placeKind } from './placeKinds.ts';

/** The fields for the place of dates. Needs a form with `placeKind`, `venue` and `online`. */
export function PlaceFields() {
  const { t } = useTranslation('meTranslation');
  const { control } = useFormContext<PlaceForm & { placeKind: PlaceKind }>();
  const kind = useWatch({ control, name: 'placeKind' });
  return (
    <>
      <SelectField
        control={control}
        name="placeKind"
        label={t('schedule.special.place')}
        options={placeKind.options.map((value) => ({ value, label: t(`schedule.special.placeOption.${value}`) }))}
        help={kind === 'to_be_announced' ? t('basicInfo.toBeAnnouncedHelp') : undefined}
        wide
      />
      {kind === 'venue' && <VenueFields />}
      {kind === 'online' && <OnlineFields />}
    </>
  );
}
