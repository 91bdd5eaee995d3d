import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { DateTimeField, RepeatableRows, TextField } from '@/forms/index.ts';
import { agenda } from '../../contract/agenda.ts';
import { maximumPeriods, type UnavailablePeriod } from '../../contract/unavailable.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './sessions.module.css';

type Form = { unavailable: UnavailablePeriod[] };

/** Edits the periods in which a speaker is away or a room is closed. `empty` is the text that is shown without any. */
export function UnavailableRows({ empty }: { empty: string }) {
  const { t } = useTranslation('meTranslation');
  const { control } = useFormContext<Form>();
  // A new period starts with the event's first time slot, because most periods are close to it.
  const slot = useCall(agenda, { params: { eventId: useEventId() } }).data?.slots[0];
  const newRow = () => ({ start: slot?.start ?? '', end: slot?.end ?? '', note: '' });
  return (
    <div className={styles.wide}>
      <RepeatableRows
        control={control}
        name="unavailable"
        label={t('unavailable.label')}
        adders={[{ label: t('unavailable.add'), newRow }]}
        empty={empty}
        nameOf={(index) => t('unavailable.period', { number: index + 1 })}
        atMost={maximumPeriods}
      >
        {(_path, index) => (
          <>
            <DateTimeField control={control} name={`unavailable.${index}.start`} label={t('unavailable.start')} />
            <DateTimeField control={control} name={`unavailable.${index}.end`} label={t('unavailable.end')} />
            <TextField
              control={control}
              name={`unavailable.${index}.note`}
              label={t('unavailable.note')}
              optional
              wide
            />
          </>
        )}
      </RepeatableRows>
    </div>
  );
}
