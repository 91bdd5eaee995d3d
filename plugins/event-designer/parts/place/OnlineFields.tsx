import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DurationField, SegmentedField, TextAreaField, TextField } from '@/forms/index.ts';
import { online } from '../../contract/basicInfo.ts';
import type { PlaceForm } from './placeForm.ts';

/** The address of what takes place online, and when attendees get it. In a form with `online`. */
export function OnlineFields() {
  const { t } = useTranslation('meTranslation');
  const { control } = useFormContext<PlaceForm>();
  const reveal = useWatch({ control, name: 'online.reveal' });
  return (
    <>
      <TextField
        control={control}
        name="online.url"
        type="url"
        label={t('basicInfo.url')}
        placeholder="https://"
        optional
        wide
      />
      <TextAreaField
        control={control}
        name="online.connectionDetails"
        label={t('basicInfo.connectionDetails')}
        help={t('basicInfo.connectionDetailsHelp')}
        limit={10_000}
        optional
        wide
      />
      <SegmentedField
        control={control}
        name="online.reveal"
        label={t('basicInfo.reveal')}
        options={online.shape.reveal.options.map((value) => ({ value, label: t(`basicInfo.revealOption.${value}`) }))}
        wide
      />
      {reveal === 'before_start' && (
        <DurationField control={control} name="online.revealMinutesBefore" label={t('basicInfo.revealMinutesBefore')} />
      )}
    </>
  );
}
