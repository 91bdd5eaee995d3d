import { isWallClock, placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatForViewer, zoneHint, zoneOffset } from '@/lib/dates.ts';
import { FieldShell } from '../fields/FieldShell.tsx';
import { type FieldProps, useField } from '../fields/useField.ts';
import { ClockChangeNote } from './ClockChangeNote.tsx';
import { LoadedDatePicker } from './LoadedDatePicker.tsx';
import { showWallClock, weekdayOf } from './shownTime.ts';
import { dateProblem } from './unfinishedDate.ts';

type InstantFieldProps<Form extends FieldValues> = Omit<FieldProps<Form>, 'hint'> & {
  /** The IANA zone whose local time the field shows. */
  zone: string;
  /** The user's own zone; absent: this browser's. */
  viewer?: string;
};

/** A field for an instant, `2027-05-03T07:00:00.000Z`, in the local time of a zone; null when empty. */
export function InstantField<Form extends FieldValues = FieldValues>(props: InstantFieldProps<Form>) {
  const { zone, viewer, help } = props;
  const { t, i18n } = useTranslation();
  const format = { locale: i18n.language, zone };
  const field = useField(props, (value) => {
    const date = instantOf(value);
    return date ? `${formatDateTime(date, format)} ${zoneOffset(date, format)}` : '';
  });
  const instant = instantOf(field.value);
  // The typed local time, valid while the value still derives from it: 02:30 may not exist on a day when clocks change.
  const [typed, setTyped] = useState<{ wallClock: string; zone: string; value: unknown }>();
  const derived = instant ? wallClockAt(instant, zone) : unfinished(field.value);
  const wallClock = typed && typed.value === field.value && typed.zone === zone ? typed.wallClock : derived;
  const placed = isWallClock(wallClock) ? placeWallClock(wallClock, zone) : undefined;

  const change = (next: string | null) => {
    const value = isWallClock(next) ? placeWallClock(next, zone).instant.toISOString() : next;
    setTyped(isWallClock(next) ? { wallClock: next, zone, value } : undefined);
    field.change(value);
  };
  const viewerTime = instant && formatForViewer(instant, format, viewer);
  const error = field.error && (dateProblem(field.value, t) ?? field.error);
  return (
    <FieldShell
      {...props}
      hint={zoneHint(zone, instant)}
      help={help ?? (viewerTime && t('forms.forYou', { time: viewerTime }))}
      field={{ ...field, error }}
    >
      <LoadedDatePicker
        kind="minute"
        value={wallClock}
        text={showWallClock(wallClock, i18n.language)}
        onChange={change}
        onBlur={field.leave}
        inputRef={field.ref}
        inputId={field.inputId}
        labelId={field.labelId}
        describedBy={field.messageId}
        isInvalid={Boolean(error)}
        disabled={field.disabled}
        weekday={weekdayOf(wallClock, i18n.language)}
      />
      {placed && instant && (
        <ClockChangeNote
          placed={placed}
          instant={instant}
          zone={zone}
          onChoose={(chosen) => {
            setTyped(undefined);
            field.change(chosen.toISOString());
          }}
        />
      )}
    </FieldShell>
  );
}

function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const unfinished = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
