import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DurationField, InstantField, SegmentedField, SelectField } from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { type RelativeMoment, relativeMoment } from '../../contract/ticketFields.ts';
import { relativeInstant } from '../../rules/saleWindow.ts';
import styles from './ticket.module.css';
import { momentKinds, type TicketForm } from './ticketForm.ts';

type Props = {
  form: UseFormReturn<TicketForm>;
  side: 'Start' | 'End';
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
};

/** What each side begins with when it is made relative: sold from four weeks before until the start. */
const usual: Record<Props['side'], RelativeMoment> = {
  Start: { anchor: 'start', side: 'before', minutes: 40_320 },
  End: { anchor: 'start', side: 'before', minutes: 0 },
};

/** One end of the sale: a moment, or so long before or after the event, with the moment that it is now. */
export function SaleMoment({ form, side, zone, event }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const { control, getValues, setValue } = form;
  const kind = useWatch({ control, name: `sale${side}Kind` });
  const relative = useWatch({ control, name: `relativeSale${side}` });

  // Each kind has a value of its own and the other none; what was typed before comes back with "discard".
  const follow = useEffectEvent((chosen: TicketForm['saleStartKind']) => {
    if (chosen === 'relative' && getValues(`relativeSale${side}`) === null) {
      setValue(`sale${side}`, null, { shouldDirty: true });
      setValue(`relativeSale${side}`, { ...usual[side] }, { shouldDirty: true });
    }
    if (chosen === 'moment' && getValues(`relativeSale${side}`) !== null) {
      setValue(`relativeSale${side}`, null, { shouldDirty: true });
    }
  });
  useEffect(() => follow(kind), [kind]);

  const at = relative && Number.isInteger(relative.minutes) ? relativeInstant(relative, event) : null;
  const format = { locale: i18n.language, zone };
  const path = `relativeSale${side}` as const;
  return (
    <>
      <SegmentedField
        control={control}
        name={`sale${side}Kind`}
        label={t(`ticket.sale${side}`)}
        options={momentKinds.map((value) => ({ value, label: t(`ticket.momentKind.${value}`) }))}
      />
      {kind === 'moment' || !relative ? (
        <InstantField control={control} name={`sale${side}`} label={t(`ticket.sale${side}At`)} zone={zone} optional />
      ) : (
        <div className={styles.relative}>
          <DurationField
            control={control}
            name={`${path}.minutes`}
            label={t(`ticket.sale${side}By`)}
            help={
              at
                ? t(event.isRecurring ? 'ticket.relativeFirst' : 'ticket.relativeNow', {
                    time: formatDateTime(new Date(at), format),
                  })
                : t('ticket.relativeUnknown')
            }
          />
          <SelectField
            control={control}
            name={`${path}.side`}
            label={t('ticket.relativeSide')}
            options={relativeMoment.shape.side.options.map((value) => ({ value, label: t(`ticket.side.${value}`) }))}
          />
          <SelectField
            control={control}
            name={`${path}.anchor`}
            label={t('ticket.relativeAnchor')}
            options={relativeMoment.shape.anchor.options.map((value) => ({
              value,
              label: t(`ticket.anchor.${event.isRecurring ? 'date' : 'event'}_${value}`),
            }))}
          />
        </div>
      )}
    </>
  );
}
