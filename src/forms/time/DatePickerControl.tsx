import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, enUS } from '@mui/x-date-pickers/locales';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { isWallClock } from '@shared/wallClock.ts';
import dayjs, { type Dayjs } from 'dayjs';
import german from 'dayjs/locale/de';
import british from 'dayjs/locale/en-gb';
import utc from 'dayjs/plugin/utc';
import { CalendarDays } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pastedDate } from './pastedDate.ts';
import { showDay } from './shownTime.ts';
import styles from './time.module.css';
import { isUnfinished, unfinishedDate } from './unfinishedDate.ts';
import { usePartOfDate } from './usePartOfDate.ts';
import { useTypedSeparators } from './useTypedSeparators.ts';

dayjs.extend(utc);
// Month names as in all other dates, "3 Sept 2027": dayjs would write "Sep".
const shortMonths = (locale: string) =>
  Array.from(
    { length: 12 },
    (_, index) => showDay(`2027-${String(index + 1).padStart(2, '0')}-01`, locale).split(' ')[1] ?? '',
  );
dayjs.locale({ ...british, monthsShort: shortMonths('en') }, undefined, true);
dayjs.locale({ ...german, monthsShort: shortMonths('de') }, undefined, true);

export type DatePickerControlProps = {
  kind: 'day' | 'minute';
  /** `2027-05-03` or `2027-05-03T09:00`; null when empty; any other text is incomplete. */
  value: string | null;
  /** The time whose month an empty field's calendar shows first, such as the start of what ends here. Absent: now. */
  opensAt?: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  inputRef: (element: HTMLElement | null) => void;
  inputId: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
  /** The weekday, shown before the date. */
  weekday: string;
};

const valueFormats = { day: 'YYYY-MM-DD', minute: 'YYYY-MM-DDTHH:mm' } as const;
const displayFormats = {
  en: { day: 'D MMM YYYY', minute: 'D MMM YYYY, HH:mm' },
  de: { day: 'D. MMM YYYY', minute: 'D. MMM YYYY, HH:mm' },
} as const;

const textsOf = (texts: typeof enUS) => ({
  ...texts.components.MuiLocalizationProvider.defaultProps.localeText,
  // An empty field shows the date format, in which months are short.
  fieldMonthPlaceholder: () => 'MMM',
});
const texts = { en: textsOf(enUS), de: textsOf(deDE) };

/**
 * MUI's pickers, whose parts are typed or changed with the arrow keys. They use UTC here: a local time without a zone
 * must not be shifted by the hour that the browser's own zone skips when clocks change.
 */
function Picker(props: DatePickerControlProps) {
  const {
    kind,
    value,
    opensAt,
    onChange,
    onBlur,
    inputRef,
    inputId,
    labelId,
    describedBy,
    isInvalid,
    disabled,
    weekday,
  } = props;
  const { i18n } = useTranslation();
  const language = i18n.language.startsWith('de') ? 'de' : 'en';
  const part = usePartOfDate(value, onChange);
  const endPart = useTypedSeparators(part.field);
  const isEmpty = value === null || part.isHeld;
  // Another date, even one that is no date either, would clear what is typed.
  const shown = isUnfinished(value) ? unfinishedDate : value;
  const date = useMemo(() => (isEmpty ? null : dayjs.utc(shown, valueFormats[kind])), [isEmpty, shown, kind]);
  const first = useMemo(() => (isWallClock(opensAt) ? dayjs.utc(opensAt) : undefined), [opensAt]);
  const change = (next: Dayjs | null) => {
    if (next === null) return onChange(null);
    part.release();
    onChange(next.isValid() && next.year() >= 1000 ? next.format(valueFormats[kind]) : unfinishedDate);
  };
  // MUI reads only the field's own format, in which the weekday in front of the date does not count.
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = pastedDate(event.clipboardData.getData('text'), { kind, language, time: part.typedTime() });
    if (pasted === undefined || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(pasted);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) part.report();
    onBlur();
  };
  // A form with an error focuses the hidden input, in which nothing can be typed: the focus moves to the first part.
  const enter = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.getAttribute('aria-hidden') === 'true') part.field.current?.focusField(0);
  };
  // Pickers hand the reference on to their field; their types leave it out.
  const fieldProps = { shouldRespectLeadingZeros: true, unstableFieldRef: part.field };
  const Picker = kind === 'day' ? DatePicker : DateTimePicker;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={dateLocaleOf(language).toLowerCase()}
      localeText={texts[language]}
    >
      <Picker
        key={part.remountKey}
        value={date}
        {...(first && { referenceDate: first })}
        onChange={change}
        timezone="UTC"
        format={displayFormats[language][kind]}
        {...(kind === 'minute' && { ampm: false })}
        disabled={disabled}
        inputRef={inputRef}
        slots={{ openPickerIcon: OpenIcon }}
        slotProps={{
          field: fieldProps,
          desktopPaper: { className: styles.popup },
          textField: {
            id: inputId,
            className: value === null ? `${styles.picker} ${styles.empty}` : styles.picker,
            fullWidth: true,
            size: 'small',
            error: isInvalid,
            onBlur: leave,
            onFocus: enter,
            onPasteCapture: paste,
            onKeyDownCapture: endPart,
            InputProps: {
              'aria-labelledby': labelId,
              'aria-describedby': describedBy,
              startAdornment: <span className={styles.weekday}>{weekday}</span>,
            },
          },
        }}
      />
    </LocalizationProvider>
  );
}

// Memoised, because one picker costs as much as ten text fields, and an event has up to three per date.
export const DatePickerControl = memo(Picker);

function OpenIcon() {
  return <CalendarDays size={16} aria-hidden />;
}
