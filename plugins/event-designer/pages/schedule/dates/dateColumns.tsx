import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import { type Column, NameCell } from '@/grid/index.ts';
import { formatDateTime, formatForViewer, formatTime } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { timeBeside } from '../../../parts/schedule/ruleTexts.ts';
import styles from '../../../parts/schedule/schedule.module.css';
import { datePlaceText, specialMarks } from '../../../parts/schedule/specialTexts.ts';
import { dateGate } from '../../../rules/recurrence/dateGate.ts';
import { ruleTimeOf } from '../../../rules/recurrence/ruleTime.ts';

export type DateColumnOptions = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
  now: Date;
  onEdit: (date: ScheduleDate) => void;
};

const tones = {
  open: 'ok',
  date_cancelled: 'warn',
  date_over: 'neutral',
  date_full: 'info',
  held_for_codes: 'info',
} as const satisfies Record<string, StatusTone>;

/** Returns `Tue 16 Mar 2027, 19:00`. */
export function dateName(
  { startsAt }: Pick<ScheduleDate, 'startsAt'>,
  { locale, zone }: Pick<DateColumnOptions, 'locale' | 'zone'>,
) {
  return formatDateTime(new Date(startsAt), { locale, zone });
}

/** Returns the part before the time: `Tue 16 Mar 2027,`. */
function dayName(date: ScheduleDate, options: DateColumnOptions): string {
  return dateName(date, options)
    .slice(0, -formatTime(new Date(date.startsAt), options).length)
    .trim();
}

/** Returns the start that the date's rule sets: `19:00`, with its day if that differs. Empty if the date follows it. */
export function ruleTimeText(date: ScheduleDate, { locale, zone }: Pick<DateColumnOptions, 'locale' | 'zone'>): string {
  const ruleTime = ruleTimeOf(date, zone);
  return ruleTime === undefined ? '' : timeBeside(ruleTime, date.start, locale);
}

/** Returns the line under a date: its label, its origin, and what clock changes do to it. */
function dateLine(date: ScheduleDate, options: DateColumnOptions): string {
  const { t } = options;
  const ruleTime = ruleTimeText(date, options);
  return [
    date.label,
    ...specialMarks(date, { t }),
    date.isOverridden && t('schedule.leave.edited'),
    date.ruleStart === null && t('schedule.leave.manual'),
    ruleTime && t('schedule.date.ruleSays', { time: ruleTime }),
    date.ruleStart !== null && date.ruleId === null && t('schedule.outside'),
    date.clockChange !== 'none' && t(`schedule.clockChange.${date.clockChange}`),
    date.status === 'cancelled' && date.cancellationReason,
  ]
    .filter(Boolean)
    .join(' · ');
}

function takenText({ sold, reserved, capacity }: ScheduleDate, { t, locale }: DateColumnOptions): string {
  const number = formatNumber(sold + reserved, locale);
  return capacity === null
    ? number
    : t('schedule.takenOf', { taken: number, capacity: formatNumber(capacity, locale) });
}

export function dateColumns(options: DateColumnOptions): Column<ScheduleDate>[] {
  const { t, locale, zone, now, onEdit } = options;
  const format = { locale, zone };
  const placeOf = ({ place }: ScheduleDate) => datePlaceText(place, { t });
  const endText = (date: ScheduleDate) =>
    date.start.slice(0, 10) === date.end.slice(0, 10)
      ? formatTime(new Date(date.endsAt), format)
      : formatDateTime(new Date(date.endsAt), format);
  return [
    {
      id: 'start',
      label: t('schedule.date.when'),
      sortField: 'startsAt',
      fixed: true,
      sortable: true,
      cell: (date) => (
        <NameCell
          onOpen={() => onEdit(date)}
          title={formatForViewer(new Date(date.startsAt), format)}
          isStruck={date.status === 'cancelled'}
          name={
            <>
              {dayName(date, options)}{' '}
              <span className={styles.whole}>
                {formatTime(new Date(date.startsAt), format)}–{endText(date)}
              </span>
            </>
          }
          narrow={() => [t('schedule.takenPlaces', { taken: takenText(date, options) })]}
        >
          {dateLine(date, options)}
        </NameCell>
      ),
      text: (date) => date.start.replace('T', ' '),
    },
    {
      id: 'label',
      label: t('schedule.date.label'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (date) => date.label,
      text: (date) => date.label,
    },
    {
      id: 'place',
      label: t('schedule.special.place'),
      wideOnly: true,
      optional: true,
      cell: placeOf,
      text: placeOf,
    },
    {
      id: 'notes',
      label: t('schedule.special.notes'),
      wideOnly: true,
      optional: true,
      cell: ({ notes }) => notes,
      text: ({ notes }) => notes,
    },
    {
      id: 'sold',
      label: t('schedule.date.taken'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      width: '130px',
      cell: (date) => takenText(date, options),
      text: (date) => date.sold + date.reserved,
    },
    {
      id: 'capacity',
      label: t('schedule.date.capacity'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (date) => (date.capacity === null ? '∞' : formatNumber(date.capacity, locale)),
      text: (date) => date.capacity,
    },
    {
      id: 'status',
      label: t('schedule.date.status'),
      width: '130px',
      cell: (date) => {
        const { reason } = dateGate(date, now);
        return <StatusChip tone={tones[reason]} label={t(`schedule.status.${reason}`)} />;
      },
      text: (date) => t(`schedule.status.${dateGate(date, now).reason}`),
    },
  ];
}
