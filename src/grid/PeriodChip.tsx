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

/** An entered range, and the range that it replaces, until the list has applied it. */
type PendingRange = { replaces: string | undefined; value: string | undefined };

/** A filter by a free range of days, either end of which may be open. */
export function PeriodChip({ definition, values, onChange, opensAtOnce = false, onClose }: FilterChipProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { button, anchor, open, close } = useChipAnchor(opensAtOnce, onClose);
  const { label } = definition;
  const [pending, setPending] = useState<PendingRange>();
  // The list may apply the new range a moment later: until then, changing the other end must not undo it.
  if (pending && pending.value === values[0]) setPending(undefined);
  const value = pending && pending.replaces === values[0] ? pending.value : values[0];
  const period = parsePeriod(value ?? '') ?? { from: '', until: '' };
  const format = { locale: i18n.language, zone: 'UTC' };
  const rangeLabels = ({ from, until }: Period): string[] => {
    if (from !== '' && until !== '') return [formatDateRange(noonOf(from), noonOf(until), format)];
    if (from !== '') return [t('grid.fromDay', { day: formatDate(noonOf(from), format) })];
    return until === '' ? [] : [t('grid.untilDay', { day: formatDate(noonOf(until), format) })];
  };
  /** The days being typed. They are not applied at once, because a browser reports a day for each digit of its year. */
  const [typed, setTyped] = useState<Partial<Period>>({});
  const commit = (end: keyof Period) => {
    const day = typed[end];
    setTyped({});
    if (day === undefined || (day !== '' && !isDay(day))) return;
    const next = formatPeriod({ ...period, [end]: day }, end);
    if (next === value) return;
    setPending({ replaces: values[0], value: next });
    onChange(next === undefined ? [] : [next]);
  };
  return (
    <ChipShape
      label={label}
      chosen={rangeLabels(period)}
      onRemove={() => {
        setPending(undefined);
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
                  onBlur={() => commit(end)}
                  onKeyDown={({ key }) => {
                    if (key === 'Enter' || key === 'Escape') commit(end);
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
