import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { FieldShell, useField } from '@/forms/index.ts';
import type { TimeRange } from '../../../contract/availability.ts';
import { DayTrack } from './DayTrack.tsx';
import { nextRange, readRanges } from './ranges.ts';
import { TimeInput } from './TimeInput.tsx';
import styles from './week.module.css';

type DayRangesProps = {
  name: string;
  label: string;
  /** Shown after the ranges, such as a button for all of them. */
  action?: ReactNode;
};

/** The field for the hours of one day, as a list of ranges. */
export function DayRanges({ name, label, action }: DayRangesProps) {
  const { t } = useTranslation('scheduler');
  const id = useId();
  const show = (value: unknown) =>
    readRanges(value)
      .map(({ start, end }) => `${start}–${end}`)
      .join(', ');
  const field = useField({ name, label }, show);
  const ranges = readRanges(field.value);
  const put = (index: number, change: Partial<TimeRange>) =>
    field.change(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  const next = nextRange(ranges);
  return (
    <FieldShell field={field} group wide>
      <fieldset className={styles.ranges} aria-labelledby={field.labelId}>
        {ranges.length === 0 && <span className={styles.closed}>{t('availability.closedDay')}</span>}
        {ranges.map(({ start, end }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other identity than their place
          <div key={`${id}-${index}`} className={styles.range}>
            <TimeInput
              value={start}
              label={t('availability.fromOf', { what: label, number: index + 1 })}
              inputRef={index === 0 ? field.ref : undefined}
              onChange={(value) => put(index, { start: value })}
              onBlur={field.leave}
            />
            <span aria-hidden>–</span>
            <TimeInput
              value={end}
              isEnd
              label={t('availability.toOf', { what: label, number: index + 1 })}
              onChange={(value) => put(index, { end: value })}
              onBlur={field.leave}
            />
            <RowIconButton
              icon={X}
              small
              label={t('availability.removeRange', { range: `${start}–${end}` })}
              onClick={() => field.change(ranges.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div className={styles.range}>
          {next && (
            <Button
              size="small"
              startIcon={<Plus size={14} aria-hidden />}
              aria-label={t('availability.addRangeTo', { what: label })}
              onClick={() => field.change([...ranges, next])}
            >
              {t('availability.addRange')}
            </Button>
          )}
          {action}
        </div>
        <DayTrack label={label} ranges={ranges} onChange={field.change} onLeave={field.leave} />
      </fieldset>
    </FieldShell>
  );
}
