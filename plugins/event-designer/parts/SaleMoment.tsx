import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InstantField, SegmentedField } from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { type RelativeMoment, relativeMoment } from '../contract/ticketFields.ts';
import { relativeInstant } from '../rules/saleWindow.ts';
import { RelativeFields, usualMoment } from './RelativeFields.tsx';
import { type MomentForm, momentKind } from './saleMoments.ts';

type Props = {
  side: 'Start' | 'End';
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
};

/**
 * Keeps only the chosen kind of moment changed in the form; the other kind is reset to its stored value, because nobody
 * would see that change. What was typed into it is restored when it is chosen again.
 */
function useMomentOfKind(form: UseFormReturn<MomentForm>, side: Props['side']) {
  const moment = useRef<string | null>(null);
  const relative = useRef<RelativeMoment | null>(null);
  const switched = useEffectEvent(() => {
    const { getValues, setValue, formState } = form;
    const stored = formState.defaultValues;
    const set = { shouldDirty: true };
    if (getValues(`sale${side}Kind`) === 'relative') {
      moment.current = getValues(`sale${side}`);
      setValue(`sale${side}`, stored?.[`sale${side}`] ?? null, set);
      const before = relative.current ?? getValues(`relativeSale${side}`) ?? usualMoment[side];
      setValue(`relativeSale${side}`, { ...before }, set);
    } else {
      relative.current = getValues(`relativeSale${side}`);
      setValue(`relativeSale${side}`, relativeMoment.safeParse(stored?.[`relativeSale${side}`]).data ?? null, set);
      setValue(`sale${side}`, moment.current ?? getValues(`sale${side}`), set);
    }
  });
  useEffect(() => {
    // Reacts only to the user's choice, because discarding restores both kinds as stored.
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name === `sale${side}Kind`) switched();
    });
    return unsubscribe;
  }, [form, side]);
}

/**
 * The field for the start or end of the sale: a moment, or a duration before or after the event, with its current
 * moment.
 */
export function SaleMoment({ side, zone, event }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const form = useFormContext<MomentForm>();
  const { control } = form;
  useMomentOfKind(form, side);
  const kind = form.watch(`sale${side}Kind`);
  const relative = form.watch(`relativeSale${side}`);

  const at = relative && Number.isInteger(relative.minutes) ? relativeInstant(relative, event) : null;
  const format = { locale: i18n.language, zone };
  const [now] = useState(() => Date.now());
  const moment = form.watch(`sale${side}`);
  // Before or after the dates of a series, an end that has passed for the first one may be ahead for the others.
  const end = kind === 'moment' || !relative ? moment : event.isRecurring ? null : at;
  const endText = () => {
    if (side !== 'End' || end === null) return undefined;
    if (Date.parse(end) <= now) return t('ticket.saleOver');
    const { endsAt } = event;
    if (endsAt === null || !(Date.parse(end) > Date.parse(endsAt))) return undefined;
    return t('ticket.saleEndsLate', { time: formatDateTime(new Date(endsAt), format) });
  };
  const hint = endText();
  const warning = hint && (
    <Note tone="warn" isQuiet>
      {hint}
    </Note>
  );
  return (
    <>
      <SegmentedField
        control={control}
        name={`sale${side}Kind`}
        label={t(`fields.tickets.sale${side}`)}
        options={momentKind.options.map((value) => ({ value, label: t(`ticket.momentKind.${value}`) }))}
      />
      {kind === 'moment' || !relative ? (
        <InstantField
          control={control}
          name={`sale${side}`}
          label={t(`ticket.sale${side}At`)}
          zone={zone}
          help={warning}
          optional
        />
      ) : (
        <RelativeFields
          path={`relativeSale${side}`}
          label={t(`ticket.sale${side}By`)}
          help={
            warning ||
            (at
              ? t(event.isRecurring ? 'ticket.relativeFirst' : 'ticket.relativeNow', {
                  time: formatDateTime(new Date(at), format),
                })
              : t('ticket.relativeUnknown'))
          }
          of={event.isRecurring ? 'date' : 'event'}
        />
      )}
    </>
  );
}
