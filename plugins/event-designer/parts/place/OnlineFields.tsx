import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { online } from '../../contract/basicInfo.ts';
import type { PlaceForm } from './placeForm.ts';

const f = fieldsOf<PlaceForm>();

/** The fields for the address of an online event, and when attendees get it. Needs a form with `online`. */
export function OnlineFields() {
  const { t } = useTranslation('meTranslation');
  const { control } = useFormContext<PlaceForm>();
  const reveal = useWatch({ control, name: 'online.reveal' });
  return (
    <>
      <f.Text name="online.url" type="url" label={t('basicInfo.url')} placeholder="https://" optional wide />
      <f.TextArea
        name="online.connectionDetails"
        label={t('basicInfo.connectionDetails')}
        help={t('basicInfo.connectionDetailsHelp')}
        limit={10_000}
        optional
        wide
      />
      <f.Segmented
        name="online.reveal"
        label={t('basicInfo.reveal')}
        options={online.shape.reveal.options.map((value) => ({ value, label: t(`basicInfo.revealOption.${value}`) }))}
        wide
      />
      {reveal === 'before_start' && (
        <f.Duration name="online.revealMinutesBefore" label={t('basicInfo.revealMinutesBefore')} />
      )}
    </>
  );
}
