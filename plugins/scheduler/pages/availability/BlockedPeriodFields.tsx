import { useTranslation } from 'react-i18next';
import { DateTimeField, TextField } from '@/forms/index.ts';
import { today } from './today.ts';

export const newBlockedPeriod = () => ({ name: '', start: `${today()}T09:00`, end: `${today()}T12:00` });

/** The fields of a period in which nothing can be booked. */
export function BlockedPeriodFields({ path }: { path: string }) {
  const { t } = useTranslation('scheduler');
  return (
    <>
      <TextField name={`${path}.name`} label={t('availability.what')} wide />
      <DateTimeField name={`${path}.start`} label={t('availability.from')} />
      <DateTimeField name={`${path}.end`} label={t('availability.to')} />
    </>
  );
}
