import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormScope } from '@/forms/fields/FormScope.tsx';
import { MoneyField, NumberField, SwitchField } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { RelativeFields, usualMoment } from '../../../parts/RelativeFields.tsx';
import type { DateForm } from './dateForm.ts';
import styles from './dates.module.css';

type Props = { index: number; ticket: Ticket | undefined; name: string };

/** The row for one ticket's overrides on the date: whether it is offered, its price, and when it is sold. */
export function OverrideRow({ index, ticket, name }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const { control } = useFormContext<DateForm>();
  const path = `ticketOverrides.${index}` as const;
  const [isOffered, start, end] = useWatch({
    control,
    name: [`${path}.isOffered`, `${path}.relativeSaleStart`, `${path}.relativeSaleEnd`],
  });
  const perDate = ticket?.quantityScope === 'per_date' ? ticket.quantity : null;
  const usualNumber = perDate === null ? undefined : formatNumber(perDate, i18n.language);
  return (
    <fieldset aria-label={name} className={styles.override}>
      <SwitchField control={control} name={`${path}.isOffered`} label={t('schedule.special.offered')} wide />
      {isOffered && (
        <>
          <MoneyField
            control={control}
            name={`${path}.price`}
            label={t('schedule.special.price')}
            currency={ticket?.currency}
            placeholder={ticket?.price}
            help={ticket?.isPayWhatYouWant ? t('schedule.special.leastPrice') : undefined}
            optional
            wide
          />
          <NumberField
            control={control}
            name={`${path}.quantity`}
            label={t('schedule.special.quantity')}
            placeholder={usualNumber}
            help={t('schedule.special.quantityHelp')}
            optional
            wide
          />
          {/* Initially open if a value is set. */}
          <details open={Boolean(start ?? end) || undefined}>
            <summary>{t('schedule.special.window')}</summary>
            <OwnMoment path={path} side="Start" />
            <OwnMoment path={path} side="End" />
          </details>
        </>
      )}
    </fieldset>
  );
}

type OwnMomentProps = { path: `ticketOverrides.${number}`; side: 'Start' | 'End' };

/** The start or end of the sale for this date only; if unset, the ticket's usual one applies. */
function OwnMoment({ path, side }: OwnMomentProps) {
  const { t } = useTranslation('meTranslation');
  const { control, setValue } = useFormContext<DateForm>();
  const { onFieldChange } = useFormScope();
  const name = `${path}.relativeSale${side}` as const;
  const value = useWatch({ control, name });
  const set = (next: typeof value) => {
    setValue(name, next, { shouldDirty: true });
    onFieldChange(name);
  };
  if (!value) {
    return (
      <Button size="small" onClick={() => set({ ...usualMoment[side] })}>
        {t(`schedule.special.own${side}`)}
      </Button>
    );
  }
  return (
    <div className={styles.moment}>
      <RelativeFields path={name} label={t(`ticket.sale${side}By`)} of="date" />
      <Button size="small" onClick={() => set(null)}>
        {t(`schedule.special.usual${side}`)}
      </Button>
    </div>
  );
}
