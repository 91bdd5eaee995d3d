import { useTranslation } from 'react-i18next';
import { DateTimeField, RepeatableRows, TextField } from '@/forms/index.ts';
import { today } from './today.ts';

const newBlockedPeriod = () => ({ name: '', start: `${today()}T09:00`, end: `${today()}T12:00` });

type Form = { blockedPeriods: { name: string; start: string; end: string }[] };

/** The rows of periods in which nothing can be booked. */
export function BlockedPeriodRows({ label }: { label: string }) {
  const { t } = useTranslation('scheduler');
  return (
    <RepeatableRows<Form, 'blockedPeriods'>
      name="blockedPeriods"
      label={label}
      adders={[{ label: t('availability.addBlocked'), newRow: newBlockedPeriod }]}
      empty={t('availability.noBlocked')}
      nameOf={(index) => t('availability.blocked', { number: index + 1 })}
      atMost={200}
    >
      {(path) => (
        <>
          <TextField name={`${path}.name`} label={t('availability.what')} wide />
          <DateTimeField name={`${path}.start`} label={t('availability.from')} />
          <DateTimeField name={`${path}.end`} label={t('availability.to')} />
        </>
      )}
    </RepeatableRows>
  );
}
