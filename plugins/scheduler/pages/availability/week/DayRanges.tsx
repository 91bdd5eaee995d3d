import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { get, useFormState } from 'react-hook-form';
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
  /** Shown in place of the label, for a row of the week. Absent: the hours have a label above and a scale below. */
  shortName?: string;
  /** Shown after the ranges, such as a button for all of them. */
  action?: ReactNode;
};

/** The field for the hours of one day, as a list of ranges. */
export function DayRanges({ name, label, shortName, action }: DayRangesProps) {
  const { t } = useTranslation('scheduler');
  const id = useId();
  const show = (value: unknown) =>
    readRanges(value)
      .map(({ start, end }) => `${start}–${end}`)
      .join(', ');
  const field = useField({ name, label }, show);
  const ranges = readRanges(field.value);
  const changeRange = (index: number, change: Partial<TimeRange>) =>
    field.change(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  const { errors } = useFormState({ name });
  const hasOwnError = ranges.map((_, index) => get(errors, `${name}.${index}`) !== undefined);
  /** The message of a range that is wrong by itself; an error of the whole list is one of every range. */
  const errorIdOf = (index: number) =>
    field.error && (hasOwnError[index] || !hasOwnError.includes(true)) ? field.messageId : undefined;
  const next = nextRange(ranges);
  const add = () => next && field.change([...ranges, next]);
  const addLabel = t('availability.addRangeTo', { what: label });
  return (
    <FieldShell field={shortName ? { ...field, label: shortName } : field} group wide>
      <fieldset className={styles.ranges} aria-label={label}>
        <div className={styles.list}>
          {ranges.length === 0 && <span className={styles.closed}>{t('availability.closedDay')}</span>}
          {ranges.map(({ start, end }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other identity than their place
            <div key={`${id}-${index}`} className={styles.range}>
              <TimeInput
                value={start}
                label={t('availability.fromOf', { what: label, number: index + 1 })}
                inputRef={index === 0 ? field.ref : undefined}
                errorId={errorIdOf(index)}
                onChange={(value) => changeRange(index, { start: value })}
                onBlur={field.leave}
              />
              <span aria-hidden>–</span>
              <TimeInput
                value={end}
                isEnd
                errorId={errorIdOf(index)}
                label={t('availability.toOf', { what: label, number: index + 1 })}
                onChange={(value) => changeRange(index, { end: value })}
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
        </div>
        <div className={styles.tools}>
          {next &&
            (shortName ? (
              <RowIconButton icon={Plus} small label={addLabel} onClick={add} />
            ) : (
              <Button size="small" startIcon={<Plus size={14} aria-hidden />} aria-label={addLabel} onClick={add}>
                {t('availability.addRange')}
              </Button>
            ))}
          {action}
        </div>
        <DayTrack
          hasScale={shortName === undefined}
          label={label}
          ranges={ranges}
          onChange={field.change}
          onLeave={field.leave}
        />
      </fieldset>
    </FieldShell>
  );
}
