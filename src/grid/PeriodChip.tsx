import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateRange } from '@/lib/dates.ts';
import { ChipShape, type FilterChipProps } from './FilterChip.tsx';
import { firstDay, formatPeriod, isDay, lastDay, type Period, parsePeriod } from './period.ts';
import styles from './tools.module.css';
import { useChipAnchor } from './useChipAnchor.ts';

// A range that ends at midnight would be shown without its last day.
const noonOf = (day: string) => new Date(`${day}T12:00Z`);

/** The range that was entered, and the one that it replaces. */
type Taken = { instead: string | undefined; value: string | undefined };

/** A filter by a free range of days, either end of which may be open. */
export function PeriodChip({ definition, values, onChange, opensAtOnce = false, onClose }: FilterChipProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { button, anchor, open, close } = useChipAnchor(opensAtOnce, onClose);
  const { label } = definition;
  const [taken, setTaken] = useState<Taken>();
  // The list may take a moment to pass the new range on: until then the other end must not be lost.
  if (taken && taken.value === values[0]) setTaken(undefined);
  const value = taken && taken.instead === values[0] ? taken.value : values[0];
  const period = parsePeriod(value ?? '') ?? { from: '', until: '' };
  const format = { locale: i18n.language, zone: 'UTC' };
  const words = ({ from, until }: Period): string[] => {
    if (from !== '' && until !== '') return [formatDateRange(noonOf(from), noonOf(until), format)];
    if (from !== '') return [t('grid.fromDay', { day: formatDate(noonOf(from), format) })];
    return until === '' ? [] : [t('grid.untilDay', { day: formatDate(noonOf(until), format) })];
  };
  /** What is being typed: a browser reports a day with each digit of its year, and each would be another range. */
  const [typed, setTyped] = useState<Partial<Period>>({});
  const take = (end: keyof Period) => {
    const day = typed[end];
    setTyped({});
    if (day === undefined || (day !== '' && !isDay(day))) return;
    const next = formatPeriod({ ...period, [end]: day }, end);
    if (next === value) return;
    setTaken({ instead: values[0], value: next });
    onChange(next === undefined ? [] : [next]);
  };
  return (
    <ChipShape
      label={label}
      chosen={words(period)}
      onRemove={() => {
        setTaken(undefined);
        onChange([]);
      }}
    >
      {(text) => (
        <>
          <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
            {text}
          </button>
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.period } }}
          >
            {(['from', 'until'] as const).map((end) => (
              <span key={end}>
                <label htmlFor={`${id}${end}`}>{t(`grid.period.${end}`)}</label>
                <input
                  id={`${id}${end}`}
                  type="date"
                  min={firstDay}
                  max={lastDay}
                  value={typed[end] ?? period[end]}
                  onChange={({ target }) => setTyped({ [end]: target.value })}
                  onBlur={() => take(end)}
                  onKeyDown={({ key }) => {
                    if (key === 'Enter' || key === 'Escape') take(end);
                  }}
                />
              </span>
            ))}
          </Popover>
        </>
      )}
    </ChipShape>
  );
}
